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

/** Locks the personal file that holds a document, before the document itself: whoever adds one locks in that order too. */
export async function lockLegajoOf(db: Db, idDocumento: number): Promise<void> {
  const found = await db
    .selectFrom('rrhh.documento_legajo')
    .select('id_trabajador')
    .where('id_documento_legajo', '=', idDocumento)
    .executeTakeFirst()
  if (found) await lockLegajo(db, found.id_trabajador)
}
