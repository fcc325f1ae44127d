import { type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'

/** Asks the server for a session. Throws a CallFailure. */
export function openSession(credentials: { username: string; password: string }): Promise<SessionAnswer> {
  return call(session.signIn, { body: credentials })
}
