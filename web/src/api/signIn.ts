import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { beginSignIn, endSession, storeSession } from './session.ts'

/**
 * Signs in and stores the session, or returns the challenge of the second step. On failure clears the stored session
 * and throws a CallFailure.
 */
export async function signIn(credentials: { username: string; password: string }): Promise<SecondStep | undefined> {
  beginSignIn()
  try {
    // lazy: the login page does not load the contract and its validation library
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
