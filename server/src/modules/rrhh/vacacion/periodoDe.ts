import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** A year of entitlement as the checks of a vacation need it. */
export type Periodo = {
  id: number
  trabajador: number
  nombre: string
  estado: string
  fechaInicio: string
  /** the last day of the service it belongs to, once that ended */
  finServicio: string | null
  ajuste: number
  gozados: number
  programados: number
  saldo: number
  habilesUsados: number
  /** days a whole year gives */
  diasPorAnio: number
}

const columns = sql`
  p.id_periodo_vacacional as id, p.id_trabajador as trabajador, p.nombre, p.estado, p.fecha_inicio as "fechaInicio", p.fin_servicio as "finServicio",
  coalesce(p.ajuste, 0) as ajuste, p.gozados, p.programados, p.saldo, p.habiles_usados as "habilesUsados",
  p.dias_regimen as "diasPorAnio"
  from rrhh.periodo_vacacional p`

export async function periodoDe(db: Db, id: number): Promise<Periodo> {
  const { rows } = await sql<Periodo>`select ${columns} where p.id_periodo_vacacional = ${id}`.execute(db)
  return onlyRow(rows)
}

/** Returns the year that vacations use by default: the oldest of the present service with days left, else the one under way. */
export async function nextPeriodo(db: Db, trabajador: number): Promise<Periodo | undefined> {
  const { rows } = await sql<Periodo>`
    select ${columns} where p.id_trabajador = ${trabajador} and p.fin_servicio is null and (p.estado = 'EN_CURSO' or (p.estado = 'GANADO' and p.saldo > 0))
    order by p.fecha_inicio limit 1`.execute(db)
  return rows[0]
}

/** Returns the oldest earlier year with days left, of services that go on: what an ended one left is paid. */
export async function olderWithBalance(db: Db, { trabajador, fechaInicio }: Periodo): Promise<string | undefined> {
  const row = await db
    .selectFrom('rrhh.periodo_vacacional')
    .select('nombre')
    .where('id_trabajador', '=', trabajador)
    .where('fecha_inicio', '<', fechaInicio)
    .where('fin_servicio', 'is', null)
    .where('estado', '=', 'GANADO')
    .where('saldo', '>', 0)
    .orderBy('fecha_inicio')
    .executeTakeFirst()
  return row?.nombre
}
