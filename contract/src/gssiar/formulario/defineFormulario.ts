import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute, type Route } from '../../core/http/route.ts'
import { rowId, rowVersion } from '../../core/http/rowId.ts'
import type { Fields } from '../../core/kinds/field.ts'
import {
  boolean,
  choice,
  computed,
  date,
  longText,
  optional,
  point,
  reference,
  text,
  ubigeo,
} from '../../core/kinds/fields.ts'
import { fileSet } from '../../core/kinds/fileSet.ts'
import { official } from '../../core/kinds/personFields.ts'
import type { Rule } from '../../core/kinds/rule.ts'
import type { InputOf } from '../../core/kinds/shapes.ts'
import { tags } from '../../core/kinds/tags.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource, type TypedResource } from '../../core/resource/resource.ts'

export const tema = choice({
  label: 'Tema',
  options: {
    agua: 'Agua',
    aire: 'Aire',
    suelo: 'Suelo',
    biodiversidad: 'Biodiversidad',
    residuos: 'Residuos',
    cambio_climatico: 'Cambio climático',
    gestion_ambiental: 'Gestión ambiental',
    riesgos: 'Riesgos',
  },
})

/** Fields shared by all forms. */
const common = (table: string) => ({
  numero: computed(text({ isCode: true, label: 'N.°', max: 14 })),
  titulo: text({ label: 'Título', max: 200 }),
  descripcion: longText({ label: 'Descripción', min: 20, max: 5000 }),
  tema,
  institucion: text({ label: 'Institución fuente', max: 150 }),
  fecha: date({ label: 'Fecha' }),
  palabrasClave: tags({ label: 'Palabras clave', max: 10, length: 30 }),
  ubigeo: optional(ubigeo({ label: 'Distrito' })),
  ubicacion: optional(point({ label: 'Ubicación', district: 'ubigeo' })),
  archivos: fileSet({
    label: 'Archivos',
    through: `${table}_archivo`,
    accept: ['pdf', 'jpg', 'png', 'xlsx', 'zip'],
    megabytes: 20,
    max: 5,
  }),
  usuarioFormulario: official(
    'Names the official who registered what is published.',
    computed(optional(reference({ label: 'Registrado por', to: 'gssiar.usuario' }))),
  ),
  estado: computed(boolean({ label: 'Estado', booleanWords: ['Publicado', 'Pendiente'] })),
  observacion: computed(optional(text({ label: 'Observación', max: MAX_OBSERVACION_LENGTH }))),
})
type Common = ReturnType<typeof common>
/** Any form, typed by its shared fields. */
export type AnyFormulario = TypedResource<Common, 'id'> & { clave: string; routes: { decideFormulario: Route } }

export const MAX_OBSERVACION_LENGTH = 300

const waits = { field: 'estado', in: [false] } as const

const commonRules: readonly Rule<{ fecha: string }>[] = [
  {
    on: 'fecha',
    uses: ['fecha'],
    message: messages.notAfterToday('Fecha'),
    holds: ({ fecha }, today) => fecha <= today,
  },
]

const observacion = optional(text({ label: 'Observación', max: MAX_OBSERVACION_LENGTH }))

/** Reviewer decisions (`POST …/{id}/estado`): publish a pending form, or return a form to its author with a reason. */
export const decisiones = {
  publicar: defineAction({
    label: 'Publicar',
    icon: 'IconWorldUpload',
    verb: 'X',
    when: waits,
    whenMessage: messages.illegalState('PUBLICADO'),
    set: { estado: true, observacion: null },
  }),
  devolver: defineAction({
    label: 'Devolver',
    icon: 'IconArrowBackUp',
    verb: 'X',
    fields: { observacion },
    set: { estado: false, observacion: 'input' },
  }),
}

const decision = z.object({
  estado: z.preprocess((value) => FLAGS.get(value) ?? value, z.boolean('Indique el estado.')),
  observacion: observacion.input.default(null),
  version: rowVersion,
})

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/**
 * Declares one of the seven forms. `clave`: URL segment; `prefijo`: prefix of its numbers; `fields` and `rules`:
 * specific to the form.
 */
export function defineFormulario<F extends Fields, const Clave extends string>(declared: {
  clave: Clave
  name: string
  /** short label in the list of forms */
  short: string
  labels: { singular: string; plural: string; gender: 'm' | 'f' }
  fields: F
  rules?: readonly Rule<InputOf<Omit<Common, keyof F> & F>>[]
  unique?: readonly (readonly ((keyof F | 'titulo') & string)[])[]
  /** specific fields included in searches */
  search?: readonly (keyof F & string)[]
  /** heading of the specific fields */
  section: string
}) {
  const { clave, name, labels, rules = [], unique, search = [], section } = declared
  const table = `gssiar.${name}`
  const api = `/gssiar/api/v1/formulario/${clave}`
  const fields = { ...common(table), ...declared.fields } as Omit<Common, keyof F> & F & Fields
  const own = Object.keys(declared.fields).filter((field) => field !== 'ubicacion')
  const resource = defineResource({
    key: `gssiar.${name}`,
    id: 'id',
    api,
    idIn: 'query', // clients delete with ?id= (B8)
    opens: { screen: '/formulario/inicio', search: { vista: clave, op: 'view' } },
    labels,
    fields,
    display: ['numero', 'titulo'],
    displayAs: '{titulo}',
    // TypeScript cannot prove that the fields of a generic form include the common ones
    rules: [...commonRules, ...rules] as readonly Rule<InputOf<typeof fields>>[],
    unique: (unique ?? []) as readonly (readonly (keyof typeof fields & string)[])[],
    list: {
      columns: ['numero', 'titulo', 'tema', 'institucion', 'fecha', 'estado'],
      search: ['numero', 'titulo', 'descripcion', 'institucion', 'palabrasClave', ...search],
      sort: 'estado,-fecha', // pending forms first
      filters: ['estado', 'tema', 'fecha', 'ubigeo'],
    },
    page: { facts: ['numero', 'tema', 'institucion', 'fecha'] },
    sections: [
      { title: 'Revisión', fields: ['numero', 'estado', 'observacion', 'usuarioFormulario'] },
      { title: 'Registro', fields: ['titulo', 'descripcion', 'tema', 'palabrasClave', 'institucion', 'fecha'] },
      { title: section, fields: own },
      { title: 'Lugar', fields: ['ubigeo', 'ubicacion'] },
      { title: 'Documento', fields: ['archivos'] },
    ],
    removal: 'logical',
    editableIn: { when: waits, message: 'El formulario está publicado.' },
    removableIn: { when: waits, message: 'No se puede eliminar un formulario publicado. Retírelo primero.' },
  })
  const decideFormulario = defineRoute({
    method: 'POST',
    path: `${api}/{id}/estado`,
    access: { verb: 'X', accion: 'PUBLICAR' },
    summary: `Publicar o devolver ${labels.singular}`,
    params: z.object({ id: rowId }),
    body: z.preprocess((body) => body ?? {}, decision),
    response: resource.row as z.ZodType, // one handler serves all seven forms
  })
  return { ...resource, clave, short: declared.short, routes: { ...resource.routes, decideFormulario } }
}
