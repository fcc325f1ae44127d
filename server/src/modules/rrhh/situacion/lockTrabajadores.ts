import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Locks workers, then a post (`idCargo`), so that two requests for the days of either are checked one after the other.
 * Always in this order and by ascending id: two calls never wait for each other.
 */
export async function lockTrabajadores(db: Db, trabajadores: readonly number[], idCargo: number | null): Promise<void> {
  await sql`select from rrhh.trabajador where id_trabajador = any(${trabajadores}::int[])
    order by id_trabajador for no key update`.execute(db)
  if (idCargo !== null) await sql`select from rrhh.cargo where id_cargo = ${idCargo} for no key update`.execute(db)
}
