import { z } from 'zod'
import type { Field } from '../core/kinds/field.ts'
import {
  activeFlag,
  boolean,
  choice,
  computed,
  icon,
  integer,
  optional,
  reference,
  text,
} from '../core/kinds/fields.ts'
import { defaultUnless, shownInFormWhen } from '../core/kinds/shownWhen.ts'
import { defineResource } from '../core/resource/resource.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const absent = (value: unknown) => value === undefined || value === null || value === ''

/** HTTP method in any case, with the messages that the API fixes (B19). */
function solicitud() {
  const list = choice({ label: 'Solicitud', options: { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } })
  const texts = ({ input }: { input: unknown }) =>
    absent(input) ? 'Ingrese solicitud' : 'La solicitud debe ser GET, POST, PUT o DELETE.'
  const word = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)
  return { ...list, input: z.preprocess(word, z.enum(METHODS, { error: texts })) }
}

const inMenu = { field: 'menu', in: [true] } as const

/** Menu entry fields; ignored for other resources. */
const ofMenu = <In, Out>(field: Field<In, Out, false>) => shownInFormWhen(inMenu, field)

/** Subject of permissions: a call, a menu entry, or both. Written with its service. */
export const recurso = defineResource({
  key: 'seguridad.recurso',
  labels: { singular: 'recurso', plural: 'recursos', gender: 'm' },
  fields: {
    servicio: computed(reference({ label: 'Servicio', to: 'seguridad.servicio' })),
    menu: boolean({ label: 'Menú', initial: false }),
    accion: text({ label: 'Acción', max: 40, case: 'upper', required: 'Ingrese una acción' }),
    descripcion: text({ label: 'Descripción', max: 120, required: 'Ingrese una descripción' }),
    tipoRecurso: reference({
      label: 'Tipo recurso',
      to: 'seguridad.tipoRecurso',
      required: 'Seleccione un tipo de recurso',
    }),
    solicitud: solicitud(),
    url: optional(
      text({
        label: 'URL',
        max: 200,
        pattern: /^(\/([\p{L}\d._~-]+|\{\w+\}))+$/u,
        help: 'La ruta en el servidor; {x} representa un segmento.',
        takenMessage: (url) => `El servicio ya tiene un recurso con la solicitud y la URL ${url}`,
      }),
    ),
    descripcionMenu: ofMenu(text({ label: 'Descripción menú', max: 60, required: 'Ingrese una descripción menú' })),
    urlMenu: ofMenu(
      text({
        label: 'URL menú',
        max: 120,
        pattern: /^(#|\/|(\/[\w.-]+)+\/?)$/,
        required: 'Ingrese una url de menú',
        help: 'Escriba la ruta de una pantalla, o # para un grupo.',
        takenMessage: (url) => `El servicio ya tiene un menú con la URL ${url}`,
      }),
    ),
    icon: ofMenu(icon({ label: 'Ícono', required: 'Ingrese ícono' })),
    orden: {
      ...defaultUnless(inMenu, integer({ label: 'Orden', min: 0, max: 999, initial: 0 })),
      formOnly: true as const,
    },
    recursoPadre: ofMenu(optional(reference({ label: 'Menú superior', to: 'seguridad.recurso' }))),
    estado: activeFlag(),
  },
  display: ['accion', 'descripcion', 'solicitud', 'url'],
  displayAs: '{accion}: {descripcion}',
  list: {
    columns: ['servicio', 'accion', 'descripcion', 'solicitud', 'url', 'menu'],
    search: ['accion', 'descripcion', 'url', 'descripcionMenu'],
    sort: 'servicio.orden,orden,descripcion',
    filters: ['servicio', 'tipoRecurso', 'solicitud', 'menu', 'estado'],
  },
  verbs: ['L'],
})
