import { session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'
import { endSession } from './session.ts'

/** Closes the session here at once and at the server, which may be out of reach: its token then ends by age. */
export async function signOut(): Promise<void> {
  const farewell = call(session.logout).catch(() => undefined)
  endSession()
  await farewell
}
