import { type SecondStep, type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'

/** Signs in with a password. Returns a session, or the challenge of the second step. Throws a CallFailure. */
export function openSession(credentials: {
  username: string
  password: string
}): Promise<SessionAnswer | { segundoPaso: SecondStep }> {
  return call(session.signIn, { body: credentials })
}

/** Completes the second step with a code. Throws a CallFailure. */
export function confirmSignIn(token: string, codigo: string): Promise<SessionAnswer> {
  return call(session.confirmSignIn, { body: { token, codigo } })
}
