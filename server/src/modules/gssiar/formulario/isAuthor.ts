import type { Db } from '../../../database/connect.ts'
import type { CurrentUser } from '../../../http/currentUser.ts'
import type { LockedFormulario } from './lockFormulario.ts'

/** Whether the person registered the form, also when the form user was removed since. */
export async function isAuthor(db: Db, { usuarioFormulario }: LockedFormulario, user: CurrentUser): Promise<boolean> {
  if (usuarioFormulario === null) return false
  const author = await db
    .selectFrom('gssiar.usuario')
    .select('id')
    .where('id', '=', Number(usuarioFormulario.id))
    .where('id_usuario', '=', user.idUsuario)
    .executeTakeFirst()
  return author !== undefined
}
