import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { openStep } from '../segundoFactor/pendingSteps.ts'
import { passkeysOf } from './passkeysOf.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

/** Returns the WebAuthn request options for re-authentication with user verification. */
export const startIdentidadDeLlave: PreparedHandler<typeof cuenta.startIdentidadDeLlave, { challenge: string }> = {
  prepare: async ({ db, user, settings }) => {
    const { id } = relyingParty(settings)
    const allowCredentials = await passkeysOf(db, user.idUsuario)
    if (allowCredentials.length === 0) throw new Problem('conflict', 'No tiene llaves de acceso.')
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({ rpID: id, userVerification: 'required', allowCredentials })
  },
  write: async ({ db, user, now, prepared: options }) => {
    const { idUsuario, idSesion } = user
    const step = { proposito: 'LLAVE_IDENTIDAD' as const, idUsuario, idSesion, reto: options.challenge }
    const { token } = await openStep(db, step, now)
    return { token, opciones: { ...options } }
  },
}
