import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/** Records that the user of a session has just re-authenticated (R28). */
export async function confirmSesion(db: Db, { idSesion }: Pick<CurrentUser, 'idSesion'>, now: Date): Promise<void> {
  await db.updateTable('seguridad.sesion').set({ confirmada_en: now }).where('id_sesion', '=', idSesion).execute()
}
