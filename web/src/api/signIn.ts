import { call } from './call.ts'
import { beginSignIn, endSession, storeSession } from './session.ts'

/** Opens a session and keeps it. On failure the stored session is cleared and a CallFailure thrown. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  beginSignIn()
  try {
    // the contract brings the validation library along, which the sign-in page does not wait for
    const { session } = await import('@wamani/contract/seguridad/session.ts')
    storeSession(await call(session.auth, { body: credentials }))
  } catch (caught) {
    endSession('error')
    throw caught
  }
}
