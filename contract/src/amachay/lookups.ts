import { defineRoute, type Route } from '../core/http/route.ts'
import { activeFlag, boolean, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Anyone signed in may list and choose. */
function openToAll<Declared extends { routes: { list: Route; options: Route } }>(
  declared: Declared,
  aliases: readonly string[] = [],
): Declared {
  const { list, options } = declared.routes
  const open = { access: 'session' } as const
  const routes = {
    ...declared.routes,
    list: defineRoute({ ...list, ...open, aliases }),
    options: defineRoute({ ...options, ...open }),
  }
  return { ...declared, routes }
}

const lookup = (nombre: string) => text({ label: nombre, max: 80, unique: true })
const bare = { columns: ['nombre'], search: ['nombre'], bareLookup: true } as const

export const clasificacionEstablecimiento = openToAll(
  defineResource({
    module: 'amachay',
    name: 'clasificacionEstablecimiento',
    id: 'id',
    api: '/amachay/api/v1/clasificacion_establecimiento',
    labels: { singular: 'clasificación', plural: 'clasificaciones', gender: 'f' },
    fields: { nombre: lookup('Clasificación') },
    display: ['nombre'],
    list: bare,
    verbs: ['L'],
  }),
)

export const tipoEstablecimiento = openToAll(
  defineResource({
    module: 'amachay',
    name: 'tipoEstablecimiento',
    id: 'id',
    api: '/amachay/api/v1/tipo_establecimiento',
    labels: { singular: 'tipo de establecimiento', plural: 'tipos de establecimiento', gender: 'm' },
    fields: {
      nombre: lookup('Tipo'),
      clasificacion: optional(reference({ label: 'Clasificación', to: 'amachay.clasificacionEstablecimiento' })),
    },
    display: ['nombre'],
    list: bare,
    verbs: ['L'],
  }),
)

export const profesion = openToAll(
  defineResource({
    module: 'amachay',
    name: 'profesion',
    id: 'id',
    labels: { singular: 'profesión', plural: 'profesiones', gender: 'f' },
    fields: {
      nombre: lookup('Profesión'),
      requiereColegiatura: boolean({ label: 'Requiere colegiatura', initial: false }),
      saludAsistencial: boolean({ label: 'Salud asistencial', initial: false }),
      estado: activeFlag(),
    },
    display: ['nombre'],
    list: { ...bare, columns: ['nombre', 'requiereColegiatura', 'saludAsistencial', 'estado'] },
  }),
  ['/amachay/api/v1/personal/profesion'],
)

export const cargo = openToAll(
  defineResource({
    module: 'amachay',
    name: 'cargo',
    id: 'id',
    labels: { singular: 'cargo', plural: 'cargos', gender: 'm' },
    fields: { nombre: lookup('Cargo'), estado: activeFlag() },
    display: ['nombre'],
    list: { ...bare, columns: ['nombre', 'estado'] },
  }),
  ['/amachay/api/v1/personal/cargo'],
)
