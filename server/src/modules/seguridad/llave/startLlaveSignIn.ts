import type { session } from '@wamani/contract/seguridad/session.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { findStep, openStep, stepOver } from '../segundoFactor/pendingSteps.ts'
import { passkeysOf } from './passkeysOf.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

type Prepared = { idUsuario: number | null; options: { challenge: string } }

/**
 * Returns the WebAuthn request options for a sign-in. As second step: one of the user's passkeys. Without a password:
 * any discoverable passkey with user verification.
 */
export const startLlaveSignIn: PreparedHandler<typeof session.startLlaveSignIn, Prepared> = {
  prepare: async ({ db, body, now, settings }) => {
    const { id } = relyingParty(settings)
    const step = body.paso === undefined ? null : await findStep(db, body.paso, now)
    if (step === undefined) throw stepOver()
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({
      rpID: id,
      userVerification: step ? 'preferred' : 'required',
      ...(step && { allowCredentials: await passkeysOf(db, step.id_usuario) }),
    })
    return { idUsuario: step?.id_usuario ?? null, options }
  },
  write: async ({ db, now, prepared: { idUsuario, options } }) => {
    const { token } = await openStep(db, { proposito: 'LLAVE_INGRESO', idUsuario, reto: options.challenge }, now)
    return { token, opciones: { ...options } }
  },
}
