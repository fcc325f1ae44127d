import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Locks workers, then a post (`idCargo`), so that concurrent requests for the same days are checked one by one.
 * Ascending ids prevent deadlocks.
 */
export async function lockTrabajadores(db: Db, trabajadores: readonly number[], idCargo: number | null): Promise<void> {
  await sql`select from rrhh.trabajador where id_trabajador = any(${trabajadores}::int[])
    order by id_trabajador for no key update`.execute(db)
  if (idCargo !== null) await sql`select from rrhh.cargo where id_cargo = ${idCargo} for no key update`.execute(db)
}
