import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { tableFormats } from '../../core/http/tableFormats.ts'
import { readingOptions, tableReading } from '../../core/http/tableReading.ts'
import {
  boolean,
  choice,
  computed,
  dateTime,
  integer,
  optional,
  reference,
  text,
  type UploadedFile,
} from '../../core/kinds/fields.ts'
import { fromJson } from '../../core/kinds/fromJson.ts'
import { defineAction } from '../../core/resource/action.ts'
import { defineResource } from '../../core/resource/resource.ts'
import { operationalGrants } from '../operationalGrants.ts'

const reason = (label: string) => text({ label, min: 10, max: 250, help: 'Al menos 10 caracteres.' })

/** Punch of an attendance clock, or entered manually. */
export const marcacion = defineResource({
  key: 'rrhh.marcacion',
  screen: '/gsrrhh/marcaciones',
  labels: { singular: 'marcación', plural: 'marcaciones', gender: 'f', create: 'Registrar marcación' },
  // clock files have their own import call
  importing: false,
  fields: {
    trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
    fechaHora: dateTime({ label: 'Fecha y hora' }),
    origen: computed(
      choice({
        label: 'Origen',
        options: { IMPORTACION: 'Importación', MANUAL: ['Manual', 'warning'], SOLICITUD: ['Solicitud', 'info'] },
      }),
    ),
    reloj: optional(text({ label: 'Reloj', max: 30 })),
    importacion: computed(optional(reference({ label: 'Importación', to: 'rrhh.importacionMarcacion' }))),
    motivo: optional(reason('Motivo')),
    fueraDeHorario: computed(boolean({ label: 'Fuera de horario' })),
    anulada: computed(boolean({ label: 'Anulada' })),
    motivoAnulacion: computed(optional(text({ label: 'Motivo de la anulación', max: 250 }))),
  },
  display: ['fechaHora'],
  title: 'Marcación[ de {trabajador}], {fechaHora}',
  rules: [
    {
      on: 'motivo',
      uses: ['motivo'],
      message: messages.type('Motivo'),
      holds: ({ motivo }) => motivo !== null,
    },
  ],
  constraints: {
    marcacion_trabajador_fecha_hora_unique: {
      fields: ['fechaHora'],
      message: 'El trabajador ya tiene una marcación en esa fecha y hora',
    },
  },
  list: {
    columns: ['trabajador', 'fechaHora', 'origen', 'reloj', 'fueraDeHorario', 'anulada'],
    card: { title: 'trabajador', facts: ['fechaHora', 'origen'] },
    search: ['trabajador'],
    sort: '-fechaHora',
    filters: ['trabajador', 'origen', 'anulada', 'importacion'],
  },
  verbs: ['L', 'C', 'R'],
  menu: { group: 'Asistencia', icon: 'IconFingerprint' },
  grants: { ...operationalGrants, Trabajador: 'L' },
  scopes: { UNIDAD: 'trabajador.unidad', PROPIO: 'trabajador' },
  actions: {
    anular: defineAction({
      label: 'Anular',
      icon: 'IconBan',
      tone: 'danger',
      verb: 'X',
      fields: { motivo: reason('Motivo de la anulación') },
      confirm: { text: 'La marcación ya no contará en la asistencia.' },
      when: { field: 'anulada', in: [false] },
      whenMessage: 'La marcación ya está anulada',
      set: { anulada: true, motivoAnulacion: { input: 'motivo' } },
    }),
  },
})

/** Imported clock file with its row counts by outcome. */
export const importacionMarcacion = defineResource({
  key: 'rrhh.importacionMarcacion',
  labels: { singular: 'importación de marcaciones', plural: 'importaciones de marcaciones', gender: 'f' },
  fields: {
    nombreArchivo: computed(text({ label: 'Archivo', max: 120 })),
    sha256: computed(text({ label: 'Huella', max: 64 })),
    total: computed(integer({ label: 'Total' })),
    insertadas: computed(integer({ label: 'Insertadas' })),
    duplicadas: computed(integer({ label: 'Duplicadas' })),
    rechazadas: computed(integer({ label: 'Rechazadas' })),
  },
  display: ['nombreArchivo'],
  list: {
    columns: ['nombreArchivo', 'total', 'insertadas', 'duplicadas', 'rechazadas'],
    sort: '-idImportacionMarcacion',
    sums: ['total', 'insertadas', 'duplicadas', 'rechazadas'],
  },
  verbs: ['L'],
  grants: { RRHH: 'L', 'Analista RRHH': 'L' },
})

const rowError = z.object({ fila: z.number().int(), mensaje: z.string() })
export type RowError = z.infer<typeof rowError>

const report = importacionMarcacion.row.and(z.object({ errores: z.array(rowError), lectura: tableReading.nullable() }))

/** Limits of a clock file. */
export const clockFileLimits = { rows: 50_000, columns: 50, megabytes: 5 } as const

const column = z.number().int().min(1).max(clockFileLimits.columns)
const clockColumns = z
  .object({
    numero: column,
    fechaHora: column.optional(),
    fecha: column.optional(),
    hora: column.optional(),
    tipoDocumento: column.optional(),
    reloj: column.optional(),
  })
  .refine(({ fechaHora, fecha, hora }) => (fechaHora === undefined ? fecha && hora : !fecha && !hora))
/** Columns of a clock file, from 1: worker number, date, time (or both in one) and optional ones. */
export type ClockColumns = z.infer<typeof clockColumns>

/** Column mapping as JSON text, with one message for all errors. */
const askedColumns = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z
    .union([z.string(), clockColumns])
    .transform((value, { addIssue }): ClockColumns => {
      const { data } = clockColumns.safeParse(typeof value === 'string' ? fromJson(value) : value)
      if (data) return data
      addIssue({ code: 'custom', message: 'Las columnas no son válidas.' })
      return z.NEVER
    })
    .optional(),
)

export const marcacionRoutes = {
  importMarcaciones: defineRoute({
    method: 'POST',
    path: '/rrhh/api/v1/asistencia/importar',
    access: { verb: 'C', accion: 'IMPORTAR MARCACIONES' },
    summary: 'Importar las marcaciones de un reloj: columnas por sus encabezados o por «columnas»',
    grants: operationalGrants,
    status: 201,
    bodyType: 'multipart',
    files: { archivo: { label: 'Archivo', accept: tableFormats, maxMegabytes: clockFileLimits.megabytes } },
    body: z.object({
      ...readingOptions,
      columnas: askedColumns,
      archivo: z.custom<UploadedFile>(
        (value) => typeof value === 'object' && value !== null && 'sha256' in value,
        messages.choose('Archivo'),
      ),
    }),
    response: report,
  }),
  listErrores: defineRoute({
    method: 'GET',
    path: `${importacionMarcacion.api}/{id}/errores`,
    access: { verb: 'L', accion: 'VER ERRORES DE IMPORTACIÓN' },
    summary: 'Ver las filas rechazadas de una importación',
    grants: { RRHH: 'L', 'Analista RRHH': 'L' },
    params: z.object({ id: rowId }),
    response: z.array(rowError),
  }),
}
