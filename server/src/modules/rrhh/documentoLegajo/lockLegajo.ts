import type { Db } from '../../../database/connect.ts'

/** Locks the personal file of a worker, so that concurrent documents of one category are written one by one. */
export async function lockLegajo(db: Db, idTrabajador: number): Promise<void> {
  await db
    .selectFrom('rrhh.trabajador')
    .select('id_trabajador')
    .where('id_trabajador', '=', idTrabajador)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the personal file of a document. Lock it before the document, in the same order as creating a document. */
export async function lockLegajoOf(db: Db, idDocumento: number): Promise<void> {
  const found = await db
    .selectFrom('rrhh.documento_legajo')
    .select('id_trabajador')
    .where('id_documento_legajo', '=', idDocumento)
    .executeTakeFirst()
  if (found) await lockLegajo(db, found.id_trabajador)
}
