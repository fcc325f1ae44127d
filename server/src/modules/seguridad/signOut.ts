import type { session } from '@wamani/contract/seguridad/session.ts'
import type { ContextOf } from '../../http/context.ts'

export async function signOut({ db, user }: ContextOf<typeof session.logout>) {
  await db.deleteFrom('seguridad.sesion').where('id_sesion', '=', user.idSesion).execute()
}
