import type { Field, Fields } from '../core/kinds/field.ts'
import { computed } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'
import { documentoFields } from './documentoFields.ts'

/** Read-only: records of another system, loaded from its files. */
const read = Object.fromEntries(
  Object.entries(documentoFields).map(([name, field]) => [name, computed(field as Field<unknown, unknown, false>)]),
) as { [Name in keyof typeof documentoFields]: Fields[string] }

export const documento = defineResource({
  key: 'tramite.documento',
  screen: '/tramite/documentos',
  labels: { singular: 'documento', plural: 'documentos', gender: 'm' },
  fields: read,
  display: ['expediente'],
  title: 'Expediente {expediente}: {asunto}',
  list: {
    columns: ['expediente', 'tipoDocumento', 'asunto', 'dependenciaActual', 'fechaUltimoMovimiento', 'estado'],
    columnHeads: { expediente: 'Expediente' },
    search: ['expediente', 'numeroDocumento', 'asunto', 'dependenciaActual'],
    stemmed: true,
    sort: '-fechaUltimoMovimiento',
    filters: ['tipoDocumento', 'estado', 'fechaRegistro', 'fechaUltimoMovimiento', 'reservado'],
    sums: ['folios'],
    views: { calendar: { from: 'fechaRegistro', about: 'expediente' } },
  },
  sections: [
    { title: 'Documento', fields: ['expediente', 'tipoDocumento', 'numeroDocumento', 'asunto', 'folios', 'reservado'] },
    { title: 'Remitente', fields: ['remitente', 'remitenteTipo'] },
    { title: 'Trámite', fields: ['estado', 'dependenciaActual', 'fechaRegistro', 'fechaUltimoMovimiento'] },
  ],
  menu: { label: 'Búsqueda de documentos', icon: 'IconFileSearch' },
  verbs: ['L', 'R'],
})
