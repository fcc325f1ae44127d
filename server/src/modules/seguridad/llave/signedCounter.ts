import type { Settings } from '../../../http/context.ts'
import type { Challenge } from '../segundoFactor/pendingSteps.ts'
import type { SignedAnswer, StoredPasskey } from './passkeysOf.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

/**
 * How often a device has signed, which it says when it signs; undefined where it did not sign what was asked. `verified`: it must
 * have made sure of the person.
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
    // the library throws for all that is not as it was asked for
    return undefined
  }
}
