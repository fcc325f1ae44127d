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

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn()

/**
 * Creates a passkey and registers it as `nombre`. Returns the recovery codes, which only the first passkey creates.
 * Throws a CallFailure.
 */
export async function addPasskey(nombre: string): Promise<readonly string[]> {
  const { token, opciones } = await call(cuenta.startLlave, { body: {} })
  // the server builds these options with the library counterpart of `startRegistration`
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON
  const respuesta = await startRegistration({ optionsJSON }).catch(unanswered)
  return (await call(cuenta.createLlave, { body: { token, nombre, respuesta } })).codigos
}

export async function signInByPasskey(paso?: string): Promise<SessionAnswer> {
  return call(session.signInByLlave, { body: await signed(await call(session.startLlaveSignIn, { body: { paso } })) })
}

export async function confirmByPasskey(): Promise<void> {
  const body = await signed(await call(cuenta.startIdentidadDeLlave, { body: {} }))
  await call(cuenta.confirmIdentidadDeLlave, { body })
}

async function signed({ token, opciones }: z.infer<typeof ceremony>) {
  // see addPasskey
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON
  return { token, respuesta: await startAuthentication({ optionsJSON }).catch(unanswered) }
}

function unanswered(error: unknown): never {
  const { name } = error as Error // a DOMException of the browser
  const isKnown = name === 'InvalidStateError'
  const failure: CallFailure = callFailure({
    status: 0,
    errorMessage: isKnown
      ? 'Este dispositivo ya tiene una llave de su cuenta.'
      : 'No se usó la llave de acceso: se canceló o se agotó el tiempo. Intente nuevamente.',
  })
  throw failure
}
