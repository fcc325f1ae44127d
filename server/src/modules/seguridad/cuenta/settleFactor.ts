import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

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
