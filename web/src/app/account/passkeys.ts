import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { ceremony } from '@wamani/contract/seguridad/llave.ts'
import { type SessionAnswer, session } from '@wamani/contract/seguridad/session.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { type CallFailure, callFailure } from '../../api/callFailure.ts'

/** Whether this browser can ask a device for a passkey. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Has a device make a passkey, and keeps it under a name; answers the codes for recovery that come with the first. Throws a CallFailure. */
export async function addPasskey(nombre: string): Promise<readonly string[]> {
  const { token, opciones } = await call(cuenta.startLlave, { body: {} })
  // the server makes them by the library whose other half reads them
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON
  const respuesta = await startRegistration({ optionsJSON }).catch(unanswered)
  return (await call(cuenta.createLlave, { body: { token, nombre, respuesta } })).codigos
}

/** Has a device sign that it is its owner who signs in: as the second step, or alone. Throws a CallFailure. */
export async function signInByPasskey(paso?: string): Promise<SessionAnswer> {
  return call(session.signInByLlave, { body: await signed(await call(session.startLlaveSignIn, { body: { paso } })) })
}

/** Has an own device sign that it is its owner who goes on in this session. Throws a CallFailure. */
export async function confirmByPasskey(): Promise<void> {
  const body = await signed(await call(cuenta.startIdentidadDeLlave, { body: {} }))
  await call(cuenta.confirmIdentidadDeLlave, { body })
}

async function signed({ token, opciones }: z.infer<typeof ceremony>) {
  // as above
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON
  return { token, respuesta: await startAuthentication({ optionsJSON }).catch(unanswered) }
}

function unanswered(error: unknown): never {
  const { name } = error as Error // the browser's own
  const isKnown = name === 'InvalidStateError'
  const failure: CallFailure = callFailure({
    status: 0,
    errorMessage: isKnown
      ? 'Este dispositivo ya tiene una llave de su cuenta.'
      : 'No se usó la llave de acceso: se canceló o se agotó el tiempo. Intente nuevamente.',
  })
  throw failure
}
