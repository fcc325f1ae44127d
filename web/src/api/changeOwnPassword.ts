import { call } from './call.ts'
import { type PasswordChange, passwordRoute } from './passwordRoute.ts'
import { currentSession, storeSession } from './session.ts'

/** Changes the password of who is signed in, who then need not change it any more. Throws a CallFailure. */
export async function changeOwnPassword(change: PasswordChange): Promise<void> {
  const { user } = currentSession()
  if (!user) return
  await call(passwordRoute, { params: { idUsuario: user.idUsuario }, body: change })
  const after = currentSession()
  if (after.user && after.tokenType)
    storeSession({ ...after, tokenType: after.tokenType, user: { ...after.user, debeCambiarClave: false } })
}
