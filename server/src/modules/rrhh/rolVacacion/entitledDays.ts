import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Returns the days that a plan can use of each year: the balance of a complete year, all days of the current year, 0
 * after the end of the service.
 */
export async function entitledDays(db: Db, periodos: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; dias: number }>`
    select p.id_periodo_vacacional as id, greatest(0, case when p.fin_servicio is not null then 0 when p.estado = 'GANADO' then p.saldo
      when p.estado = 'EN_CURSO' then p.dias_regimen + coalesce(p.ajuste, 0) - p.gozados - p.programados else 0 end) as dias
    from rrhh.periodo_vacacional p
    where p.id_periodo_vacacional = any(${[...periodos]}::int[])`.execute(db)
  return new Map(rows.map(({ id, dias }) => [id, dias]))
}
