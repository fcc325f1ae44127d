import { z } from 'zod'
import { activeFlag, choice, computed, integer, optional, rows, text, wireOnly } from '../core/kinds/fields.ts'
import { booleanSchema } from '../core/kinds/inputSchemas.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Maximum members of a group. */
export const integrantesMax = 300

export const roles = { responsable: 'Responsable', encuestador: 'Encuestador' } as const

const integrante = {
  idUsuario: wireOnly(integer({ label: 'Código de usuario' })),
  nombreCompleto: computed(text({ label: 'Nombre completo', max: 200 })),
  username: computed(text({ label: 'Usuario', max: 60 })),
  rol: computed(choice({ label: 'Rol', options: roles })),
  estado: computed(activeFlag()),
}

/** Group of survey users. `mios`: only groups in which the user is an active member. */
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
  // members grant all rights, and they are deleted with it
  restorable: false,
  list: {
    columns: ['nombre', 'descripcion', 'integrantes', 'tareas', 'encuestas', 'estado'],
    columnHeads: { nombre: 'Grupo', integrantes: 'Integrantes' },
  },
  menu: { icon: 'IconUsersGroup' },
  removal: 'logical',
  // updates have their own call, which sends the whole set of members
  verbs: ['L', 'C', 'D', 'R'],
  importing: false,
  extraSchemas: { query: z.object({ mios: booleanSchema({ label: 'Míos' }).optional() }) },
  calls: { create: { summary: 'Crear un grupo; quien lo crea es su responsable' } },
})
