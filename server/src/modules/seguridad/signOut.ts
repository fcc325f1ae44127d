import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Handler } from '../../http/implement.ts'

export const signOut: Handler<typeof session.signOut> = async ({ db, user }) => {
  await db.deleteFrom('seguridad.sesion').where('id_sesion', '=', user.idSesion).execute()
}
