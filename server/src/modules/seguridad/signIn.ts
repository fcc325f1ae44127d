import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../database/connect.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import {
  askAll,
  type Links,
  linkedDirectories,
  recognisedIn,
  type Said,
  subjectsOf,
  whileAway,
} from './identidad/directorySignIn.ts'
import { userOfPerson } from './identidad/linkedUser.ts'
import { passwordMatches } from './passwords.ts'
import { completeSignIn } from './sesion/completeSignIn.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure, forgetFailures, isSomeBlocked } from './signInBlock.ts'

const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/** `matches`: the local password is right. `said`: answers of the directories, queried when it is not. */
type Prepared = { user: Known | undefined; matches: boolean; links: Links; said: readonly Said[] }

/**
 * Opens a session or asks for the second step. An unknown user, a wrong password and an inactive user get the same
 * response. A failure is returned, not thrown, so that its count is committed. Only a session resets the count; a right
 * password alone does not. A right local password needs no directory. Every other try queries all directories and gets
 * one response while one of them is down, so that neither the timing nor the text reveals whether a user exists (R46).
 */
export const signIn: PreparedHandler<typeof session.signIn, Prepared> = {
  prepare: async (context) => {
    const { db, body, now, origin } = context
    await assertNotBlocked(db, { username: body.username, ip: origin.ip, now })
    const user = await findKnown(db, body.username)
    const links = user ? await linkedDirectories(db, user.id_usuario) : []
    const matches = await passwordMatches(body.password, links.length > 0 ? undefined : user?.clave_hash)
    if (user?.estado && matches) return { user, matches, links, said: [] }
    return { user, matches: false, links, said: await askAll(context, { links, name: body.username }, body.password) }
  },
  write: async (context) => {
    const { db, body, now, origin, noteAccess, prepared } = context
    const { said } = prepared
    const attempt = { username: body.username, ip: origin.ip, now }
    // Concurrent tries can all pass the first check.
    await assertNotBlockedInTurn(db, attempt)
    const subjects = subjectsOf(said).map((username) => ({ ...attempt, username }))
    const user = (await isSomeBlocked(db, subjects)) ? undefined : await userBehind(context, prepared)
    if (!user) {
      for (const one of [attempt, ...subjects]) await countFailure(db, one)
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      return whileAway(said) ?? refused()
    }
    const answer = await completeSignIn(context, user)
    if (answer && 'token' in answer) for (const one of subjects) await forgetFailures(db, one)
    return answer ?? refused()
  },
}

async function userBehind(
  { db, now }: Parameters<(typeof signIn)['prepare']>[0],
  { user, matches, links, said }: Prepared,
): Promise<Pick<Known, 'id_usuario' | 'clave_hash'> | undefined> {
  if (user && !user.estado) return undefined
  const recognised = matches ? null : recognisedIn(said, user && links)
  if (!recognised) return matches ? user : undefined
  const found = await userOfPerson(db, recognised.provider, recognised.person, now)
  return found instanceof Problem ? undefined : found
}

type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>

const findKnown = (db: Db, username: string) =>
  db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'clave_hash', 'estado'])
    .where('username', '=', username)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
