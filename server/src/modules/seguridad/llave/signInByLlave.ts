import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Settings } from '../../../http/context.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { type Challenge, closeStep, findChallenge, stepOver } from '../segundoFactor/pendingSteps.ts'
import { enter } from '../sesion/enter.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { findPasskey, type SignedAnswer, type StoredPasskey } from './passkeysOf.ts'
import { relyingParty, webauthn } from './relyingParty.ts'

/** `counter`: how often the device has signed; undefined where it did not sign what was asked. */
type Prepared = { passkey: StoredPasskey | undefined; counter: number | undefined }

/**
 * Opens a session by a passkey: as the second step, or alone where the device has made sure of the person. What was to be signed is
 * signed once; a wrong signature is a failed sign-in.
 */
export const signInByLlave: PreparedHandler<typeof session.signInByLlave, Prepared> = {
  prepare: async ({ db, body, now, origin, settings }) => {
    const step = await findChallenge(db, 'LLAVE_INGRESO', body.token, { now })
    if (!step) throw stepOver()
    const passkey = await findPasskey(db, body.respuesta.id)
    const username = passkey?.username ?? ''
    await assertNotBlocked(db, { username, ip: origin.ip, now })
    const isOwn = passkey && (step.id_usuario === null || step.id_usuario === passkey.id_usuario)
    return { passkey, counter: isOwn ? await counterOf(settings, step, passkey, body.respuesta) : undefined }
  },
  write: async ({ db, body, now, origin, settings, noteAccess, prepared: { passkey, counter } }) => {
    const attempt = { username: passkey?.username ?? '', ip: origin.ip, now }
    await assertNotBlockedInTurn(db, attempt)
    const step = await findChallenge(db, 'LLAVE_INGRESO', body.token, { now, lock: true })
    if (!step) throw stepOver()
    await closeStep(db, step)
    noteAccess({
      tipo: counter === undefined ? 'INGRESO_FALLIDO' : 'INGRESO',
      ...(passkey && { idUsuario: passkey.id_usuario }),
    })
    if (!passkey || counter === undefined) {
      await countFailure(db, attempt)
      return new Problem('unauthenticated', 'La llave de acceso no corresponde a una cuenta activa.')
    }
    const used = await db
      .updateTable('seguridad.llave_acceso')
      .set({ contador: counter, usada_en: now })
      .where('id_llave', '=', passkey.id_llave)
      .returning('id_llave')
      .executeTakeFirst()
    const entered = used && (await enter(db, passkey, { origin, now, settings }))
    if (!entered) throw stepOver()
    return entered
  },
}

async function counterOf(settings: Settings, step: Challenge, passkey: StoredPasskey, answer: SignedAnswer) {
  const { id, origin } = relyingParty(settings)
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: step.reto,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credencial,
        publicKey: new Uint8Array(passkey.clave_publica),
        counter: Number(passkey.contador),
      },
      // without a password it is the device that makes sure of the person
      requireUserVerification: step.id_usuario === null,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // the library throws for all that is not as it was asked for
    return undefined
  }
}
