import type { ContextoSolicitud } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { compensationBalance } from './compensationBalance.ts'
import { derechoOf } from './derechoOf.ts'
import type { Request } from './lockSolicitud.ts'
import { topeOf } from './topeOf.ts'
import { usedLimits } from './validateLimits.ts'

type Saldo = ContextoSolicitud['saldos'][number]

/**
 * Returns what the worker has left for this kind of request, ignoring the request itself: days of each year of
 * entitlement (empty if `seesYears` is false), minutes of overtime, or the rest of the kind's limits.
 */
export async function saldosOf(db: Db, request: Request, seesYears: boolean): Promise<Saldo[]> {
  const { id, trabajador, tipo } = request
  if (tipo.categoria === 'VACACION') return seesYears ? yearsLeft(db, trabajador) : []
  if (tipo.categoria !== 'COMPENSACION') return limitsLeft(db, request)
  const disponible = await compensationBalance(db, trabajador, id)
  return [
    { nombre: 'Horas por compensar', disponible, maximo: null, unidad: 'min' },
    ...(await limitsLeft(db, request)),
  ]
}

/** Returns the years with a balance, also negative, in the order in which vacations use them. */
async function yearsLeft(db: Db, trabajador: number): Promise<Saldo[]> {
  const { rows } = await sql<{ nombre: string; saldo: number }>`
    select nombre, saldo from rrhh.periodo_vacacional
    where id_trabajador = ${trabajador} and fin_servicio is null and (estado in ('EN_CURSO', 'GANADO') or saldo < 0)
      and (saldo <> 0 or estado = 'EN_CURSO')
    order by fecha_inicio`.execute(db)
  return rows.map(({ nombre, saldo }) => ({
    nombre: `Periodo ${nombre}`,
    disponible: saldo,
    maximo: null,
    unidad: 'días',
  }))
}

async function limitsLeft(db: Db, request: Request): Promise<Saldo[]> {
  const { porHoras, categoria, maxMensual, maxAnual } = request.tipo
  const tope = porHoras ? undefined : await topeOf(db, request, request.id)
  const { meses = 0, maximo = 0, usado = 0 } = tope ?? {}
  const derecho = await derechoOf(db, request, request.tipo, request.id)
  const ofLaw: Saldo[] = [
    ...(tope
      ? [{ nombre: `Últimos ${meses} meses`, disponible: maximo - usado, maximo, unidad: 'días' as const }]
      : []),
    ...(derecho
      ? [
          {
            nombre: porHoras ? `${derecho.nombre}, por día` : derecho.nombre,
            disponible: derecho.maximo - derecho.usado,
            maximo: derecho.maximo,
            unidad: porHoras ? ('min' as const) : ('días' as const),
          },
        ]
      : []),
  ]
  if (maxMensual === null && maxAnual === null) return ofLaw
  const used = await usedLimits(db, request, request.id)
  const unidad = categoria === 'JUSTIFICACION' ? 'solicitudes' : porHoras ? 'min' : 'días'
  const part = ({ solicitudes: 'veces', min: 'minutos', días: 'dias' } as const)[unidad]
  const left = (nombre: string, maximo: number | null, { [part]: usado }: typeof used.mes): Saldo[] =>
    maximo === null ? [] : [{ nombre, disponible: maximo - usado, maximo, unidad }]
  return [
    ...left(`Mes de ${monthOf(request.fechaInicio)}`, maxMensual, used.mes),
    ...ofLaw,
    ...(tope ? [] : left(`Año ${yearOf(request.fechaInicio)}`, maxAnual, used.anio)),
  ]
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat('es-PE', { month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .toLocaleLowerCase('es-PE')
