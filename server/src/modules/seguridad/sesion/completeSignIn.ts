import type { SecondStep, SessionAnswer } from '@wamani/contract/seguridad/session.ts'
import type { Context } from '../../../http/context.ts'
import { isFactorRequired } from '../segundoFactor/isFactorRequired.ts'
import { openSignInStep } from '../segundoFactor/pendingSteps.ts'
import { secondFactorOf } from '../segundoFactor/secondFactorOf.ts'
import { enter } from './enter.ts'

type Asked = Pick<Context, 'db' | 'now' | 'origin' | 'settings' | 'noteAccess'>
type First = {
  /** a trusted provider has already asked for a second factor */
  hasFactor?: boolean
  /** null: unknown time of authentication */
  identifiedAt?: Date | null | undefined
}

/**
 * After the first step: opens the session or asks for the second step. Null when the account was closed or its password
 * changed meanwhile.
 */
export async function completeSignIn(
  { db, now, origin, settings, noteAccess }: Asked,
  user: { id_usuario: number; clave_hash: string },
  { hasFactor = false, identifiedAt }: First = {},
): Promise<SessionAnswer | { segundoPaso: SecondStep } | null> {
  const idUsuario = user.id_usuario
  const modos = hasFactor ? [] : await secondFactorOf(db, idUsuario)
  if (modos.length > 0) {
    const step = await openSignInStep(db, user, now)
    if (!step) return null
    noteAccess({ tipo: 'PRIMER_PASO', idUsuario })
    return { segundoPaso: { ...step, modos } }
  }
  const lacksFactor = !hasFactor && (await isFactorRequired(db, idUsuario))
  return enter(db, user, { origin, now, settings, lacksFactor, identifiedAt })
}
