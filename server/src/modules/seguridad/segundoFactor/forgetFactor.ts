import type { Db } from '../../../database/connect.ts'

/** Takes away all that a user's second step is made of; false where there was no second factor. */
export async function forgetFactor(db: Db, idUsuario: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('seguridad.autenticador')
    .where('id_usuario', '=', idUsuario)
    .returning('secreto')
    .executeTakeFirst()
  await db.deleteFrom('seguridad.codigo_recuperacion').where('id_usuario', '=', idUsuario).execute()
  return removed?.secreto !== undefined && removed.secreto !== null
}
