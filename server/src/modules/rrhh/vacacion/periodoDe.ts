import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

/** Fields of a year of entitlement that the checks of vacations use. */
export type Periodo = {
  id: number
  trabajador: number
  nombre: string
  estado: string
  fechaInicio: string
  /** last day of its service, if the service ended */
  finServicio: string | null
  ajuste: number
  gozados: number
  programados: number
  saldo: number
  habilesUsados: number
  /** days of a complete year */
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

/** Default year for vacations: the oldest year of the current service with days left, else the current year. */
export async function nextPeriodo(db: Db, trabajador: number): Promise<Periodo | undefined> {
  const { rows } = await sql<Periodo>`
    select ${columns} where p.id_trabajador = ${trabajador} and p.fin_servicio is null and (p.estado = 'EN_CURSO' or (p.estado = 'GANADO' and p.saldo > 0))
    order by p.fecha_inicio limit 1`.execute(db)
  return rows[0]
}

/** Returns the oldest earlier year with days left. Ignores ended services, whose balance is paid out. */
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
