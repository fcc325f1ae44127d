import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { passkeysMax } from '@wamani/contract/seguridad/llave.ts'
import { parametroText } from '../../../database/parametro.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { openStep } from '../segundoFactor/pendingSteps.ts'
import { passkeysOf, tooManyPasskeys } from './passkeysOf.ts'
import { algorithms, relyingParty, webauthn } from './relyingParty.ts'

type Options = Awaited<ReturnType<Awaited<ReturnType<typeof webauthn>>['generateRegistrationOptions']>>

/** Returns the WebAuthn options for registering a passkey. */
export const startLlave: PreparedHandler<typeof cuenta.startLlave, Options> = {
  prepare: async ({ db, user, settings }) => {
    const { id } = relyingParty(settings)
    const own = await passkeysOf(db, user.idUsuario)
    if (own.length >= passkeysMax) throw tooManyPasskeys()
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpID: id,
      rpName: await parametroText(db, 'institucion.nombre'),
      userName: user.username,
      userDisplayName: user.nombreCompleto,
      // an opaque user handle: it reveals no personal data to a finder of the device
      userID: new Uint8Array(Buffer.from(`usuario ${user.idUsuario}`)),
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
  },
  write: async ({ db, user, now, prepared: options }) => {
    const step = { proposito: 'LLAVE_NUEVA' as const, idUsuario: user.idUsuario, reto: options.challenge }
    const { token } = await openStep(db, step, now)
    return { token, opciones: { ...options } }
  },
}
