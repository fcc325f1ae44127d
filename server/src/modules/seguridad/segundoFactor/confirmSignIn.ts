import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { notifyAccount } from '../cuenta/notifyAccount.ts'
import { enter } from '../sesion/enter.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from '../signInBlock.ts'
import { closeStep, countTry, findStep, lockStep, type Step, stepOver } from './pendingSteps.ts'
import { countRecoveryCodes } from './recoveryCodes.ts'
import { takeCode } from './takeCode.ts'

/**
 * Second step of a sign-in. A wrong code counts as a failed sign-in. The Problem is returned, not thrown, so that the
 * count is committed (R29).
 */
export const confirmSignIn: PreparedHandler<typeof session.confirmSignIn, Step> = {
  prepare: async ({ db, body, now, origin }) => {
    const step = await findStep(db, body.token, now)
    if (!step) throw stepOver()
    await assertNotBlocked(db, { username: step.username, ip: origin.ip, now })
    return step
  },
  write: async (context) => {
    const { db, body, now, origin, service, noteAccess, settings, prepared } = context
    const attempt = { username: prepared.username, ip: origin.ip, now }
    // Concurrent tries share one token and can all pass the first check.
    await assertNotBlockedInTurn(db, attempt)
    const step = await lockStep(db, body.token, now)
    if (!step) throw stepOver()
    const { id_usuario: idUsuario } = step
    const kind = await takeCode(db, service(secretBoxKey), { idUsuario, code: body.codigo, now })
    noteAccess({ tipo: kind ? 'INGRESO' : 'INGRESO_FALLIDO', idUsuario })
    if (!kind) {
      await countTry(db, step)
      await countFailure(db, attempt)
      return new Problem('unauthenticated', 'El código no es correcto o ya se usó.')
    }
    await closeStep(db, step)
    const entered = await enter(db, step, { origin, now, settings })
    if (!entered) throw stepOver()
    if (kind === 'recovery') {
      const left = await countRecoveryCodes(db, idUsuario)
      await notifyAccount(db, settings, idUsuario, {
        title: 'Se usó un código de recuperación',
        text: `Alguien ingresó a su cuenta con un código de recuperación; le quedan ${left}. Si no fue usted, cambie su contraseña y pida códigos nuevos.`,
        key: `recuperacion ${origin.traza}`,
      })
    }
    return entered
  },
}
