import { type SecondStep, type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import { call } from './call.ts'

export function openSession(credentials: {
  username: string
  password: string
}): Promise<SessionAnswer | { segundoPaso: SecondStep }> {
  return call(session.signIn, { body: credentials })
}

export function confirmSignIn(token: string, codigo: string): Promise<SessionAnswer> {
  return call(session.confirmSignIn, { body: { token, codigo } })
}
