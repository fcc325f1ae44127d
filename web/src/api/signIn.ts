import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { beginSignIn, endSession, storeSession } from './session.ts'

/**
 * Opens a session and keeps it, or answers what the second step takes. On failure the stored session is cleared and a
 * CallFailure thrown.
 */
export async function signIn(credentials: { username: string; password: string }): Promise<SecondStep | undefined> {
  beginSignIn()
  try {
    // calls need the contract and its validation library, which the sign-in page does not wait for
    const { openSession } = await import('./openSession.ts')
    const answer = await openSession(credentials)
    if ('token' in answer) storeSession(answer)
    else {
      void endSession()
      return answer.segundoPaso
    }
  } catch (caught) {
    void endSession('error')
    throw caught
  }
}
