import { z } from 'zod'
import { messages } from '../../core/http/messages.ts'
import { defineRoute } from '../../core/http/route.ts'
import { date } from '../../core/kinds/fields.ts'
import { withRules } from '../../core/kinds/rule.ts'
import { cuadro } from '../asistencia/asistenciaRoutes.ts'

const api = '/rrhh/api/v1/mi-espacio'
const int = z.number().int()
const text = z.string()
const day = z.string()

/** Every worker has this page. It contains only their own data, even if their profile sees more. */
const ownDesk = { Trabajador: 'LCU', 'Jefe de unidad': 'LCU' }
const own = { withinScope: 'PROPIO' } as const

const tramite = z.object({
  idSolicitud: int,
  numero: text,
  tipo: text,
  desde: day,
  hasta: day,
  horaInicio: text.nullable(),
  horaFin: text.nullable(),
  estado: text,
})

const miEspacio = z.object({
  trabajador: z.object({
    idTrabajador: int,
    nombres: text,
    nombreCompleto: text,
    documento: text,
    cargo: text.nullable(),
    unidad: text.nullable(),
    /** first approver of the worker's requests */
    jefe: text.nullable(),
    fechaIngreso: day.nullable(),
  }),
  hoy: z.object({
    fecha: day,
    /** hours of today's shift; null without a shift */
    turno: z.object({ nombre: text, ingreso: text, salida: text }).nullable(),
    feriado: text.nullable(),
    /** today's punches, `HH:MM`: within the shift's window, and outside it */
    marcas: z.array(text),
    fueraDeHorario: z.array(text),
  }),
  /** days of the current month */
  mes: cuadro,
  saldo: z.object({
    /** available vacation days; null without an entitlement */
    vacaciones: z.number().nullable(),
    programados: z.number(),
    periodos: z.array(z.object({ nombre: text, saldo: z.number() })),
    /** authorised overtime available for compensation, in minutes */
    minutosCompensables: int,
  }),
  /** pending and latest decided requests */
  solicitudes: z.array(tramite),
  /** planned or current vacations; `computo`: last date including the weekend that also counts (WF2.5) */
  vacaciones: z.array(z.object({ desde: day, hasta: day, computo: day, dias: z.number(), estado: text })),
  /** kind of request for vacations; null when none is active */
  idTipoVacaciones: int.nullable(),
  contrato: z.object({ numero: text, desde: day, hasta: day.nullable(), regimen: text.nullable() }).nullable(),
  datos: z.object({
    direccion: text,
    distrito: text.nullable(),
    celular: text,
    correoPersonal: text,
    correoInstitucional: text.nullable(),
    contacto: text,
    confirmadoEl: day.nullable(),
  }),
})
export type MiEspacio = z.infer<typeof miEspacio>

const DAY_MS = 86_400_000
/** Maximum days per call: three months of a calendar. */
const MAX_DAYS = 110

const span = withRules(z.object({ desde: date({ label: 'Desde' }).input, hasta: date({ label: 'Hasta' }).input }), [
  {
    on: 'hasta',
    uses: ['desde', 'hasta'],
    message: messages.notBefore('Hasta', 'Desde'),
    holds: ({ desde, hasta }: { desde: string; hasta: string }) => desde <= hasta,
  },
  {
    on: 'hasta',
    uses: ['desde', 'hasta'],
    message: `El rango no debe superar ${MAX_DAYS} días`,
    holds: ({ desde, hasta }: { desde: string; hasta: string }) =>
      Date.parse(hasta) - Date.parse(desde) < MAX_DAYS * DAY_MS,
  },
])

const companero = z.object({ nombre: text, desde: day, hasta: day, firme: z.boolean() })

const calendario = z.object({
  dias: z.array(z.object({ fecha: day, feriado: text.nullable(), laborable: z.boolean() })),
  /** absences that the worker already has in the range */
  propias: z.array(z.object({ desde: day, hasta: day, motivo: text })),
  /** colleagues of the unit on vacation; `firme` false: requested */
  equipo: z.array(companero),
  /** number of colleagues in the unit */
  companeros: int,
})
export type MiCalendario = z.infer<typeof calendario>

const calculo = z.object({
  dias: z.number(),
  diasHabiles: z.number(),
  retorno: day.nullable(),
  /** balance afterwards; null without an entitlement */
  saldo: z.number().nullable(),
  /** reason why these days would be rejected; null when there is none */
  impedimento: text.nullable(),
  /** colleagues of the unit on vacation at the same time */
  coincidencias: z.array(companero),
})
export type CalculoVacaciones = z.infer<typeof calculo>

/** Personal page of a worker. */
export const miEspacioRoutes = {
  showMiEspacio: defineRoute({
    method: 'GET',
    path: api,
    access: { verb: 'L', accion: 'VER MI ESPACIO', ...own },
    summary: 'Ver la asistencia, los saldos, las solicitudes y los datos propios',
    grants: ownDesk,
    response: miEspacio,
  }),
  showMiCalendario: defineRoute({
    method: 'GET',
    path: `${api}/calendario`,
    access: { verb: 'L', accion: 'VER MI CALENDARIO', ...own },
    summary: 'Ver feriados, ausencias propias y quién más de la unidad falta entre dos días',
    grants: ownDesk,
    query: span,
    response: calendario,
  }),
  countMisVacaciones: defineRoute({
    method: 'GET',
    path: `${api}/vacaciones`,
    access: { verb: 'L', accion: 'CALCULAR MIS VACACIONES', ...own },
    summary: 'Calcular cuántos días de vacaciones ocuparía un rango y si procede',
    grants: ownDesk,
    query: span,
    response: calculo,
  }),
  verifyMisDatos: defineRoute({
    method: 'PUT',
    path: `${api}/datos`,
    access: { verb: 'U', accion: 'CONFIRMAR MIS DATOS', ...own },
    summary: 'Confirmar que los datos de contacto propios están al día',
    grants: ownDesk,
    status: 204,
    body: z.object({ conforme: z.literal(true, 'Confirme que sus datos están al día') }),
    response: 'empty',
  }),
}
