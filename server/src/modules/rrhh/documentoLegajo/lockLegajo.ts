import type { Db } from '../../../database/connect.ts'

/** Lets one change at a time reach the personal file of a worker. */
export async function lockLegajo(db: Db, idTrabajador: number): Promise<void> {
  await db
    .selectFrom('rrhh.trabajador')
    .select('id_trabajador')
    .where('id_trabajador', '=', idTrabajador)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
