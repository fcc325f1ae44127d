import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'

/** True when the user registered the form, even if the form user was removed since. */
export async function isAuthor(
  db: Db,
  { usuarioFormulario }: { usuarioFormulario: number | null },
  user: CurrentUser,
): Promise<boolean> {
  if (usuarioFormulario === null) return false
  const author = await db
    .selectFrom('gssiar.usuario')
    .select('id')
    .where('id', '=', usuarioFormulario)
    .where('id_usuario', '=', user.idUsuario)
    .executeTakeFirst()
  return author !== undefined
}
