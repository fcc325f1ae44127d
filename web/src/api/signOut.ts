import { session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'
import { finishPending } from './pendingWrites.ts'
import { endSession } from './session.ts'

/**
 * Signs out on this device at once, and on the server if reachable (else the token expires). Deletes drafts. Pending
 * writes are performed first; if one fails, the user stays signed in and sees why. A second attempt signs out.
 */
export async function signOut(): Promise<void> {
  if (!(await finishPending())) return
  const farewell = call(session.signOut).catch(() => undefined)
  await endSession()
  await farewell
}
