import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Context } from '../../../http/context.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { closeStep, findChallenge } from '../segundoFactor/pendingSteps.ts'
import { confirmSesion } from '../sesion/confirmSesion.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { findPasskey, keepSigned, type StoredPasskey } from './passkeysOf.ts'
import { signedCounter } from './signedCounter.ts'

/** Undefined when the signature is not from one of the user's passkeys for this challenge. */
type Prepared = { passkey: StoredPasskey; counter: number } | undefined

/** Not 401, because clients end the session on 401. */
const over = () => new Problem('conflict', 'La verificación venció. Intente nuevamente.')

/**
 * Re-authenticates the signed-in user by a passkey with user verification. Each challenge belongs to one session and is
 * used once. A wrong signature counts as a failed sign-in (R28, R32).
 */
export const confirmIdentidadDeLlave: PreparedHandler<typeof cuenta.confirmIdentidadDeLlave, Prepared> = {
  prepare: async (context) => {
    const { db, body, user, now, origin, settings } = context
    await assertNotBlocked(db, { username: user.username, ip: origin.ip, now })
    const step = await ownStep(context)
    const passkey = await findPasskey(db, body.respuesta.id)
    if (passkey?.id_usuario !== user.idUsuario) return undefined
    const counter = await signedCounter(settings, step, { passkey, answer: body.respuesta, verified: true })
    return counter === undefined ? undefined : { passkey, counter }
  },
  write: async (context) => {
    const { db, user, now, origin, noteAccess, prepared } = context
    const attempt = { username: user.username, ip: origin.ip, now }
    await assertNotBlockedInTurn(db, attempt)
    await closeStep(db, await ownStep(context, true))
    if (!prepared) {
      await countFailure(db, attempt)
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      return new Problem('validation', {
        issues: [{ campo: 'respuesta', mensaje: 'La llave de acceso no confirmó quién es usted.' }],
      })
    }
    if (!(await keepSigned(db, prepared.passkey, prepared.counter, now))) throw over()
    await confirmSesion(db, user, now)
    return undefined
  },
}

/** Returns the challenge of this session. Throws when it belongs to another session or purpose, or has expired. */
async function ownStep({ db, body, user, now }: Context<unknown, unknown, { token: string }>, lock = false) {
  const step = await findChallenge(db, 'LLAVE_IDENTIDAD', body.token, { now, lock })
  if (step?.id_usuario !== user.idUsuario || Number(step.id_sesion) !== user.idSesion) throw over()
  return step
}
