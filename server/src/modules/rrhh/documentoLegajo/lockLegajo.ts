import type { Db } from '../../../database/connect.ts'

/** Locks the personal file of a worker: two documents of a category for a single one come one after the other. */
export async function lockLegajo(db: Db, idTrabajador: number): Promise<void> {
  await db
    .selectFrom('rrhh.trabajador')
    .select('id_trabajador')
    .where('id_trabajador', '=', idTrabajador)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
