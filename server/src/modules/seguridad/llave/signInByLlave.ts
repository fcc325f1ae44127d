import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { closeStep, findChallenge, stepOver } from '../segundoFactor/pendingSteps.ts'
import { enter } from '../sesion/enter.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { findPasskey, keepSigned, type StoredPasskey } from './passkeysOf.ts'
import { signedCounter } from './signedCounter.ts'

/** `counter`: signature counter of the device; undefined when the signature is invalid. */
type Prepared = { passkey: StoredPasskey | undefined; counter: number | undefined }

/**
 * Opens a session by a passkey, as the second step or, with user verification, without a password. Each challenge is
 * used once. A wrong signature counts as a failed sign-in.
 */
export const signInByLlave: PreparedHandler<typeof session.signInByLlave, Prepared> = {
  prepare: async ({ db, body, now, origin, settings }) => {
    const step = await findChallenge(db, 'LLAVE_INGRESO', body.token, { now })
    if (!step) throw stepOver()
    const passkey = await findPasskey(db, body.respuesta.id)
    const username = passkey?.username ?? ''
    await assertNotBlocked(db, { username, ip: origin.ip, now })
    const isOwn = passkey && (step.id_usuario === null || step.id_usuario === passkey.id_usuario)
    // without a password the device itself must verify the user
    const verified = step.id_usuario === null
    const answer = body.respuesta
    return { passkey, counter: isOwn ? await signedCounter(settings, step, { passkey, answer, verified }) : undefined }
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
    const used = await keepSigned(db, passkey, counter, now)
    const entered = used && (await enter(db, passkey, { origin, now, settings }))
    if (!entered) throw stepOver()
    return entered
  },
}
