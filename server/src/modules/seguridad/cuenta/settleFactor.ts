import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/**
 * Locks the row of a user whose factors are about to change: changes sent at once follow each other, so that what is counted
 * after a change holds.
 */
export async function lockFactors(db: Db, idUsuario: number): Promise<void> {
  await db
    .selectFrom('seguridad.usuario')
    .select('id_usuario')
    .where('id_usuario', '=', idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A second factor was set up: this session goes on; others that lacked one end, for nobody showed it there. */
export async function settleFactor(db: Db, { idUsuario, idSesion }: CurrentUser): Promise<void> {
  await db
    .updateTable('seguridad.sesion')
    .set({ falta_segundo_factor: false })
    .where('id_sesion', '=', idSesion)
    .execute()
  await db
    .deleteFrom('seguridad.sesion')
    .where('id_usuario', '=', idUsuario)
    .where('falta_segundo_factor', '=', true)
    .execute()
}
