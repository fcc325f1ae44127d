import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { proceso } from '../../core/http/proceso.ts'
import { defineRoute } from '../../core/http/route.ts'
import { rowId } from '../../core/http/rowId.ts'
import { date, longText, optional, reference, text } from '../../core/kinds/fields.ts'
import { withRules } from '../../core/kinds/rule.ts'
import { shownWhen } from '../../core/kinds/shownWhen.ts'
import { condicion } from '../condicion.ts'
import { operationalGrants } from '../operationalGrants.ts'
import { asistencia } from './asistencia.ts'

const DAY_MS = 86_400_000
/** Maximum days per call. */
const MAX_DAYS = 31
const { api } = asistencia
const int = z.number().int()
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** Times as a list, or typed: «08:02, 17:05». */
const marks = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,;]+/).filter(Boolean) : value),
  z
    .array(z.string().regex(clock, messages.format('Marcas')), messages.type('Marcas'))
    .min(1, messages.type('Marcas'))
    .max(12, messages.tooMany('Marcas', 12)),
)

export const marcasFields = {
  trabajador: reference({ label: 'Trabajador', to: 'rrhh.trabajador' }),
  fecha: date({ label: 'Fecha' }),
  marcas: text({ label: 'Marcas', max: 80, help: 'Escriba las horas separadas por comas, como 08:02, 13:00, 17:05.' }),
  motivo: text({ label: 'Motivo', min: 10, max: 250, help: 'Al menos 10 caracteres.' }),
  observacion: optional(longText({ label: 'Observación', max: 250 })),
}

const written = {
  marcas: marks,
  motivo: marcasFields.motivo.input,
  observacion: marcasFields.observacion.input.optional(),
}

/** Form that corrects a day: a remark, or new punches with a reason. */
export const correccionFields = {
  marcas: optional({
    ...marcasFields.marcas,
    help: `${marcasFields.marcas.help} En blanco, las marcas quedan como están.`,
  }),
  motivo: shownWhen({ field: 'marcas', filled: true }, marcasFields.motivo),
  observacion: marcasFields.observacion,
}

const none = (value: unknown) => (value === '' || value === null ? undefined : value)

const correction = withRules(
  z.object({
    ...written,
    marcas: z.preprocess(none, marks.optional()),
    motivo: z.preprocess((value) => value ?? null, correccionFields.motivo.input),
  }),
  [
    {
      on: 'motivo',
      uses: ['motivo'],
      message: messages.type('Motivo'),
      holds: ({ marcas, motivo }: { marcas?: unknown; motivo: string | null }) =>
        marcas === undefined || motivo !== null,
    },
  ],
)

const day = (label: string) => date({ label }).input
const someId = z.preprocess(none, rowId.optional())
const span = { desde: day('Desde'), hasta: day('Hasta') }
type Span = { desde: string; hasta: string }

const spanRules = [
  {
    on: 'hasta',
    uses: ['desde', 'hasta'],
    message: messages.notBefore('Hasta', 'Desde'),
    holds: ({ desde, hasta }: Span) => desde <= hasta,
  },
  {
    on: 'hasta',
    uses: ['desde', 'hasta'],
    message: `El rango no debe superar ${MAX_DAYS} días`,
    holds: ({ desde, hasta }: Span) => Date.parse(hasta) - Date.parse(desde) < MAX_DAYS * DAY_MS,
  },
]

const cuadroDia = z.object({
  fecha: z.string(),
  turno: z.object({ idTurno: int, codigo: z.string(), color: z.string().nullable() }).nullable(),
  /** condition, including the head's override; null until computed */
  condicion: condicion().output.nullable(),
  /** computed condition, when overridden */
  calculada: condicion().output.nullable(),
  /** leave for the whole day */
  permiso: z.string().nullable(),
  ingreso: z.string().nullable(),
  salida: z.string().nullable(),
  minutosTardanza: int,
  minutosTrabajados: int,
  minutosExtraAutorizados: int,
})

export const cuadro = z.object({
  dias: z.array(z.object({ fecha: z.string(), feriado: z.string().nullable() })),
  trabajadores: z.array(
    z.object({
      idTrabajador: int,
      numeroDocumento: z.string(),
      nombreCompleto: z.string(),
      idUnidad: int.nullable(),
      dias: z.array(cuadroDia),
    }),
  ),
})
export type Cuadro = z.infer<typeof cuadro>
export type CuadroDia = z.infer<typeof cuadroDia>

const alerta = z.object({
  trabajador: z.object({ idTrabajador: int, numeroDocumento: z.string(), nombreCompleto: z.string() }),
  tipo: z.enum(['TARDANZA', 'CONSECUTIVAS', 'TREINTA_DIAS', 'CIENTO_OCHENTA_DIAS']),
  valor: int,
  limite: int,
  mensaje: z.string(),
})
export type AlertaAsistencia = z.infer<typeof alerta>

export const recalculoFields = {
  desde: date({ label: 'Desde' }),
  hasta: date({ label: 'Hasta' }),
  idTrabajador: optional(
    reference({ label: 'Trabajador', to: 'rrhh.trabajador', help: 'En blanco se incluyen todos.' }),
  ),
  idUnidad: optional(reference({ label: 'Unidad', to: 'rrhh.unidad', help: 'En blanco se incluyen todas.' })),
}

const readers = { ...operationalGrants, Trabajador: 'LR' }

const recalculo = withRules(
  z.object({ ...span, idTrabajador: recalculoFields.idTrabajador.input, idUnidad: recalculoFields.idUnidad.input }),
  spanRules,
)
export type Recalculo = z.infer<typeof recalculo>

export const asistenciaRoutes = {
  // custom calls: they write punches, and the day is recomputed. A day without punches may have no row (null). Removal
  // annuls the punches and keeps the clock data
  registerAsistencia: defineRoute({
    method: 'POST',
    path: api,
    access: { verb: 'C', accion: 'CREAR' },
    summary: 'Registrar las marcas de un día',
    grants: operationalGrants,
    status: 201,
    body: z.object({ trabajador: marcasFields.trabajador.input, fecha: marcasFields.fecha.input, ...written }),
    response: asistencia.row.nullable(),
  }),
  correctAsistencia: defineRoute({
    method: 'PUT',
    path: `${api}/{id}`,
    access: { verb: 'U', accion: 'EDITAR' },
    summary: 'Corregir las marcas de un día',
    grants: operationalGrants,
    params: z.object({ id: rowId }),
    body: correction,
    response: asistencia.row.nullable(),
  }),
  removeMarcas: defineRoute({
    method: 'DELETE',
    path: `${api}/{id}`,
    access: { verb: 'D', accion: 'ELIMINAR' },
    summary: 'Anular las marcas manuales de un día',
    grants: operationalGrants,
    status: 204,
    params: z.object({ id: rowId }),
    response: 'empty',
  }),
  recalculateAsistencia: defineRoute({
    method: 'POST',
    path: `${api}/recalcular`,
    access: { verb: 'U', accion: 'RECALCULAR' },
    summary: 'Recalcular la asistencia de un rango de días',
    grants: operationalGrants,
    body: recalculo,
    response: z.object({ dias: int }),
  }),
  queueRecalculation: defineRoute({
    method: 'POST',
    path: `${api}/recalcular/proceso`,
    access: { verb: 'U', accion: 'RECALCULAR EN PROCESO' },
    summary: 'Recalcular la asistencia de muchos trabajadores en segundo plano',
    grants: operationalGrants,
    status: 201,
    body: recalculo,
    response: proceso,
  }),
  listAlertas: defineRoute({
    method: 'GET',
    path: `${api}/alertas`,
    access: { verb: 'R', accion: 'ALERTAS' },
    summary: 'Ver quiénes superan los límites de tardanzas e inasistencias en un periodo',
    people: { resource: 'rrhh.trabajador', id: 'idTrabajador' },
    grants: operationalGrants,
    query: z.object({ idPeriodo: rowId }),
    response: z.array(alerta),
  }),
  showCuadro: defineRoute({
    method: 'GET',
    path: `${api}/cuadro`,
    access: { verb: 'L', accion: 'VER CUADRO' },
    summary: 'Ver turnos, permisos y asistencia de los trabajadores por día',
    people: { resource: 'rrhh.trabajador', id: 'idTrabajador' },
    grants: readers,
    query: withRules(z.object({ ...span, idUnidad: someId, idTrabajador: someId }), spanRules),
    response: cuadro,
  }),
  exportHoja: defineRoute({
    method: 'GET',
    path: `${api}/hoja`,
    access: { verb: 'R', accion: 'HOJA MENSUAL' },
    summary: 'Descargar la hoja mensual de asistencia de una unidad',
    grants: operationalGrants,
    query: z.object({
      idPeriodo: rowId,
      idUnidad: rowId,
      formato: z.enum(['xlsx', 'pdf'], messages.choose('Formato')),
    }),
    response: 'download',
    reads: { resource: 'rrhh.trabajador', operation: 'EXPORTACION' },
  }),
}
