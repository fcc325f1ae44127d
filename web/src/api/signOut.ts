import { session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'
import { finishPending } from './pendingWrites.ts'
import { endSession } from './session.ts'

/**
 * Closes the session here at once and at the server, which may be out of reach: its token then ends by age. What the
 * person typed and did not save leaves the device; what they chose and was not done yet is done first, and where it
 * cannot be done they stay and see why. Asked again, they leave.
 */
export async function signOut(): Promise<void> {
  if (!(await finishPending())) return
  const farewell = call(session.signOut).catch(() => undefined)
  await endSession()
  await farewell
}
