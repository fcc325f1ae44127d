import { pluralize } from '../core/http/pluralize.ts'
import { activeFlag, boolean, choice, computed, integer, optional, text } from '../core/kinds/fields.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

const nombre = () => text({ label: 'Perfil', max: 60, unique: true })

const copiar = defineAction({
  label: 'Copiar',
  icon: 'IconCopy',
  verb: 'C',
  fields: { nombre: nombre() },
  confirm: { text: 'Se creará otro perfil con los mismos servicios y permisos.' },
  success: { text: 'Se creó la copia del perfil.' },
})

export const perfil = defineResource({
  key: 'seguridad.perfil',
  labels: { singular: 'perfil', plural: 'perfiles', gender: 'm' },
  fields: {
    nombre: nombre(),
    descripcion: optional(text({ label: 'Descripción', max: 200 })),
    alcance: choice({
      label: 'Alcance',
      help: 'Qué registros puede ver: todos, los de su unidad o solo los propios.',
      options: {
        TODO: 'Todos los registros',
        UNIDAD: 'Los de su unidad y las que dependen de ella',
        PROPIO: 'Los propios',
        ESTABLECIMIENTO: 'Los de su establecimiento',
      },
      initial: 'TODO',
    }),
    exigeSegundoFactor: boolean({
      label: 'Exige segundo factor',
      help: 'Sus usuarios lo configuran al ingresar.',
      initial: false,
    }),
    estado: activeFlag(),
    protegido: computed(boolean({ label: 'Protegido' })),
    cantidadUsuarios: computed(integer({ label: 'Usuarios' })),
  },
  list: {
    columns: ['nombre', 'descripcion', 'cantidadUsuarios', 'estado'],
    filters: ['estado', 'alcance'],
  },
  // permissions have their own screen
  page: { related: [] },
  menu: { icon: 'IconUserShield' },
  actions: { copiar },
  calls: {
    create: { confirm: 'identity' },
    update: { confirm: 'identity' },
    remove: { confirm: 'identity' },
    restore: { confirm: 'identity' },
    copiar: { confirm: 'identity' },
  },
  editableIn: {
    when: { field: 'protegido', in: [false] },
    message: 'El perfil Administrador no se puede modificar ni eliminar.',
  },
  inUse: (count) => `No se puede eliminar el perfil porque está asignado a ${pluralize(count, 'usuario', 'usuarios')}.`,
})
