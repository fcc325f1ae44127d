import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../database/connect.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { passwordMatches } from './passwords.ts'
import { isFactorRequired } from './segundoFactor/isFactorRequired.ts'
import { openSignInStep } from './segundoFactor/pendingSteps.ts'
import { secondFactorOf } from './segundoFactor/secondFactorOf.ts'
import { enter } from './sesion/enter.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from './signInBlock.ts'

const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/**
 * Opens a session, or asks for the second step. Unknown, wrong and inactive answer alike; a failure is counted, so it is
 * returned, not thrown. The failures are forgotten by a session alone: a right password takes none of them back.
 */
export const signIn: PreparedHandler<typeof session.signIn, { user: Known | undefined; matches: boolean }> = {
  prepare: async ({ db, body, now, origin }) => {
    await assertNotBlocked(db, { username: body.username, ip: origin.ip, now })
    const user = await findKnown(db, body.username)
    return { user, matches: await passwordMatches(body.password, user?.clave_hash) }
  },
  write: async ({ db, body, now, origin, settings, noteAccess, prepared: { user, matches } }) => {
    const attempt = { username: body.username, ip: origin.ip, now }
    // Tries sent at once all passed the first look.
    await assertNotBlockedInTurn(db, attempt)
    if (!user || !matches || !user.estado) {
      await countFailure(db, attempt)
      return refused()
    }
    const modos = await secondFactorOf(db, user.id_usuario)
    if (modos.length > 0) {
      const step = await openSignInStep(db, user, now)
      if (!step) return refused()
      noteAccess({ tipo: 'PRIMER_PASO' })
      return { segundoPaso: { ...step, modos } }
    }
    const lacksFactor = await isFactorRequired(db, user.id_usuario)
    return (await enter(db, user, { origin, now, settings, lacksFactor })) ?? refused()
  },
}

type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>

const findKnown = (db: Db, username: string) =>
  db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'clave_hash', 'estado'])
    .where('username', '=', username)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
