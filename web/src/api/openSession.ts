import { type SecondStep, type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'

/** Asks the server for a session, or for what the second step takes. Throws a CallFailure. */
export function openSession(credentials: {
  username: string
  password: string
}): Promise<SessionAnswer | { segundoPaso: SecondStep }> {
  return call(session.signIn, { body: credentials })
}

/** Takes the second step by a code. Throws a CallFailure. */
export function confirmSignIn(token: string, codigo: string): Promise<SessionAnswer> {
  return call(session.confirmSignIn, { body: { token, codigo } })
}
