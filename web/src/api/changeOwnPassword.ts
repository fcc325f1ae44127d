import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { call } from './call.ts'
import { currentSession, storeSession } from './session.ts'

export type PasswordChange = { clave: string; confirmarClave: string; claveActual: string }

/** Changes the user's own password and clears `debeCambiarClave`. Throws a CallFailure. */
export async function changeOwnPassword(change: PasswordChange): Promise<void> {
  const { user } = currentSession()
  if (!user) return
  await call(usuarioRoutes.updateClave, { params: { id: user.idUsuario }, body: change })
  const after = currentSession()
  if (after.user && after.tokenType)
    storeSession({ ...after, tokenType: after.tokenType, user: { ...after.user, debeCambiarClave: false } })
}
