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

/** Whoever is a worker has a desk; what it holds is that worker's alone, whatever the profile reaches elsewhere. */
const ownDesk = { Trabajador: 'LCU', 'Jefe de unidad': 'LCU' }
const own = { withinScope: 'PROPIO' } as const

/** A request or vacations of the worker. */
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
    /** who decides first on the worker's requests */
    jefe: text.nullable(),
    fechaIngreso: day.nullable(),
  }),
  hoy: z.object({
    fecha: day,
    /** the hours of the shift; null on a day without one */
    turno: z.object({ nombre: text, ingreso: text, salida: text }).nullable(),
    feriado: text.nullable(),
    /** what was punched so far, `HH:MM`: what counts for the shift, and what lies outside its window */
    marcas: z.array(text),
    fueraDeHorario: z.array(text),
  }),
  /** the days of the month that is under way */
  mes: cuadro,
  saldo: z.object({
    /** days of vacation that may be taken; null for who has none */
    vacaciones: z.number().nullable(),
    programados: z.number(),
    periodos: z.array(z.object({ nombre: text, saldo: z.number() })),
    /** minutes of authorised overtime that may be taken off */
    minutosCompensables: int,
  }),
  /** those under way and the latest decided ones */
  solicitudes: z.array(tramite),
  /** vacations that are planned or under way; `computo`: the last of their days with the weekend that counts too (WF2.5) */
  vacaciones: z.array(z.object({ desde: day, hasta: day, computo: day, dias: z.number(), estado: text })),
  /** the kind of request by which vacations are asked for; null where there is none in use */
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
/** Days that one call looks at: three months as a calendar shows them. */
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
  /** what the worker has on these days already */
  propias: z.array(z.object({ desde: day, hasta: day, motivo: text })),
  /** who else of the unit will be on vacation, or asked to be (`firme` false) */
  equipo: z.array(companero),
  /** others of the unit */
  companeros: int,
})
export type MiCalendario = z.infer<typeof calendario>

const calculo = z.object({
  dias: z.number(),
  diasHabiles: z.number(),
  retorno: day.nullable(),
  /** what would be left of the balance; null for who has none */
  saldo: z.number().nullable(),
  /** why these days would be refused; null where nothing is known that speaks against them */
  impedimento: text.nullable(),
  /** who else of the unit will be on vacation then */
  coincidencias: z.array(companero),
})
export type CalculoVacaciones = z.infer<typeof calculo>

/** The desk of a worker. */
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
