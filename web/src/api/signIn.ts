import { beginSignIn, endSession, storeSession } from './session.ts'

/** Opens a session and keeps it. On failure the stored session is cleared and a CallFailure thrown. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  beginSignIn()
  try {
    // calls need the contract and its validation library, which the sign-in page does not wait for
    const { openSession } = await import('./openSession.ts')
    storeSession(await openSession(credentials))
  } catch (caught) {
    endSession('error')
    throw caught
  }
}
