import { z } from 'zod'
import { activeFlag, choice, computed, integer, optional, rows, text, wireOnly } from '../core/kinds/fields.ts'
import { booleanSchema } from '../core/kinds/inputSchemas.ts'
import { defineResource } from '../core/resource/resource.ts'

/** A group holds at most so many users. */
export const integrantesMax = 300

export const roles = { responsable: 'Responsable', encuestador: 'Encuestador' } as const

const integrante = {
  idUsuario: wireOnly(integer({ label: 'Código de usuario' })),
  nombreCompleto: computed(text({ label: 'Nombre completo', max: 200 })),
  username: computed(text({ label: 'Usuario', max: 60 })),
  rol: computed(choice({ label: 'Rol', options: roles })),
  estado: computed(activeFlag()),
}

/** A group of users who answer surveys. `mios`: only those the person is an active member of. */
export const grupo = defineResource({
  key: 'geoencuesta.grupo',
  screen: '/geoencuesta/grupos',
  labels: { singular: 'grupo', plural: 'grupos', gender: 'm' },
  fields: {
    nombre: text({
      label: 'Nombre',
      max: 100,
      unique: true,
      takenMessage: (nombre) => `Ya existe un grupo con el nombre ${nombre}.`,
    }),
    descripcion: optional(text({ label: 'Descripción', max: 300 })),
    grupoUsuario: computed(
      rows({
        label: 'Integrantes',
        item: integrante,
        table: 'geoencuesta.grupo_usuario',
        id: 'idGrupoUsuario',
        max: integrantesMax,
      }),
    ),
    integrantes: computed(integer({ label: 'N.° de integrantes' })),
    tareas: computed(integer({ label: 'Tareas' })),
    encuestas: computed(integer({ label: 'Encuestas' })),
    estado: computed(activeFlag()),
  },
  // who may do what with it is said by its members alone
  restorable: false,
  list: {
    columns: ['nombre', 'descripcion', 'integrantes', 'tareas', 'encuestas', 'estado'],
    columnHeads: { nombre: 'Grupo', integrantes: 'Integrantes' },
  },
  menu: { icon: 'IconUsersGroup' },
  removal: 'logical',
  // it is changed with the whole set of its members, by a call of its own
  verbs: ['L', 'C', 'D', 'R'],
  importing: false,
  extraSchemas: { query: z.object({ mios: booleanSchema({ label: 'Míos' }).optional() }) },
  calls: { create: { summary: 'Crear un grupo; quien lo crea es su responsable' } },
})
