import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Year = { nombre: string; saldo: number; programados: number }

/** Returns the years of the current service with a balance, also negative, in the order in which vacations use them. */
export async function yearsOf(db: Db, id: number): Promise<Year[]> {
  const { rows } = await sql<Year>`
    select nombre, saldo, programados from rrhh.periodo_vacacional
    where id_trabajador = ${id} and fin_servicio is null and (estado in ('EN_CURSO', 'GANADO') or saldo < 0)
      and (saldo <> 0 or programados <> 0 or estado = 'EN_CURSO')
    order by fecha_inicio`.execute(db)
  return rows
}
