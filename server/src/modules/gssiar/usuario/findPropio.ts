import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

export async function findPropio(db: Db, user: Pick<CurrentUser, 'idUsuario'>): Promise<number | null> {
  const row = await db
    .selectFrom('gssiar.usuario')
    .select('id')
    .where('id_usuario', '=', user.idUsuario)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
