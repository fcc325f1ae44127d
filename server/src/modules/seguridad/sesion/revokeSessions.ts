import type { Db } from '../../../database/connect.ts'

/**
 * Ends the sessions and pending sign-ins of a user; their tokens get 401 from the next request on. `kept`: session id
 * to keep.
 */
export async function revokeSessions(db: Db, idUsuario: number, kept = 0): Promise<void> {
  await db.deleteFrom('seguridad.sesion').where('id_usuario', '=', idUsuario).where('id_sesion', '<>', kept).execute()
  await db.deleteFrom('seguridad.paso_pendiente').where('id_usuario', '=', idUsuario).execute()
}
