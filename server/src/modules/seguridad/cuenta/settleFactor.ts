import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/**
 * Locks the row of a user whose second factors are about to change. Concurrent changes run one after the other, so that
 * a count stays valid.
 */
export async function lockFactors(db: Db, idUsuario: number): Promise<void> {
  await db
    .selectFrom('seguridad.usuario')
    .select('id_usuario')
    .where('id_usuario', '=', idUsuario)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Runs after a second factor was set up: opens this session fully and ends the others that still lacked one. */
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
