import type { Settings } from '../../../http/context.ts'
import type { Challenge } from '../segundoFactor/pendingSteps.ts'
import type { SignedAnswer, StoredPasskey } from './passkeysOf.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

/**
 * Verifies a passkey signature and returns the signature counter; undefined when it is invalid. `verified`: user
 * verification is required.
 */
export async function signedCounter(
  settings: Settings,
  step: Challenge,
  { passkey, answer, verified }: { passkey: StoredPasskey; answer: SignedAnswer; verified: boolean },
): Promise<number | undefined> {
  const { id, origin } = relyingParty(settings)
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const signed = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: step.reto,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credencial,
        publicKey: new Uint8Array(passkey.clave_publica),
        counter: Number(passkey.contador),
      },
      requireUserVerification: verified,
    })
    return signed.verified ? signed.authenticationInfo.newCounter : undefined
  } catch {
    // the library throws for every invalid signature
    return undefined
  }
}
