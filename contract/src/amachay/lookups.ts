import { activeFlag, boolean, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Any signed-in user may list and select. */
const open = { list: { access: 'session' }, options: { access: 'session' } } as const

const lookup = (nombre: string) => text({ label: nombre, max: 80, unique: true })
const bare = { bareLookup: true }

export const clasificacionEstablecimiento = defineResource({
  key: 'amachay.clasificacionEstablecimiento',
  id: 'id',
  api: '/amachay/api/v1/clasificacion_establecimiento',
  labels: { singular: 'clasificación', plural: 'clasificaciones', gender: 'f' },
  fields: { nombre: lookup('Clasificación') },
  list: bare,
  verbs: ['L'],
  calls: open,
})

export const tipoEstablecimiento = defineResource({
  key: 'amachay.tipoEstablecimiento',
  id: 'id',
  api: '/amachay/api/v1/tipo_establecimiento',
  labels: { singular: 'tipo de establecimiento', plural: 'tipos de establecimiento', gender: 'm' },
  fields: {
    nombre: lookup('Tipo'),
    clasificacion: optional(reference({ label: 'Clasificación', to: 'amachay.clasificacionEstablecimiento' })),
  },
  list: { ...bare, columns: ['nombre'] },
  verbs: ['L'],
  calls: open,
})

export const profesion = defineResource({
  key: 'amachay.profesion',
  id: 'id',
  labels: { singular: 'profesión', plural: 'profesiones', gender: 'f' },
  fields: {
    nombre: lookup('Profesión'),
    requiereColegiatura: boolean({ label: 'Requiere colegiatura', initial: false }),
    saludAsistencial: boolean({ label: 'Salud asistencial', initial: false }),
    estado: activeFlag(),
  },
  list: bare,
  calls: { ...open, list: { ...open.list, aliases: ['/amachay/api/v1/personal/profesion'] } },
})

export const cargo = defineResource({
  key: 'amachay.cargo',
  id: 'id',
  labels: { singular: 'cargo', plural: 'cargos', gender: 'm' },
  fields: { nombre: lookup('Cargo'), estado: activeFlag() },
  list: bare,
  calls: { ...open, list: { ...open.list, aliases: ['/amachay/api/v1/personal/cargo'] } },
})
