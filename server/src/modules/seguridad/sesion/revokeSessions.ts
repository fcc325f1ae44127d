import type { Db } from '../../../database/connect.ts'

/**
 * Ends the sessions of a user at once, and the sign-ins that lack their second step: their tokens answer 401 from the next
 * request on. `kept` is left open.
 */
export async function revokeSessions(db: Db, idUsuario: number, kept = 0): Promise<void> {
  await db.deleteFrom('seguridad.sesion').where('id_usuario', '=', idUsuario).where('id_sesion', '<>', kept).execute()
  await db.deleteFrom('seguridad.paso_pendiente').where('id_usuario', '=', idUsuario).execute()
}
