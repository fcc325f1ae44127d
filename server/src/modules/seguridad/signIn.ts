import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../database/connect.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { askAll, askLinked, linkedDirectories, type Recognised } from './identidad/directorySignIn.ts'
import { userOfPerson } from './identidad/linkedUser.ts'
import { passwordMatches } from './passwords.ts'
import { completeSignIn } from './sesion/completeSignIn.ts'
import { assertNotBlocked, assertNotBlockedInTurn, countFailure } from './signInBlock.ts'

const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/** `recognised`: whom a directory knows by the name and the password. `matches`: the password is the one kept here. */
type Prepared = { user: Known | undefined; matches: boolean; recognised: Recognised | null }

/**
 * Opens a session, or asks for the second step. Unknown, wrong and inactive answer alike; a failure is counted, so it is
 * returned, not thrown. The failures are forgotten by a session alone: a right password takes none of them back. The password of a
 * user of a directory is asked there, and so is a name that nobody has here; anybody else signs in while it is away.
 */
export const signIn: PreparedHandler<typeof session.signIn, Prepared> = {
  prepare: async (context) => {
    const { db, body, now, origin } = context
    await assertNotBlocked(db, { username: body.username, ip: origin.ip, now })
    const user = await findKnown(db, body.username)
    const links = user ? await linkedDirectories(db, user.id_usuario) : []
    const isElsewhere = !user || links.length > 0
    // the same work whoever it is, so that the time taken does not reveal who exists
    const [matches, recognised] = await Promise.all([
      passwordMatches(body.password, isElsewhere ? undefined : user.clave_hash),
      user ? askLinked(context, links, body.password) : askAll(context, body.username, body.password),
    ])
    return { user, matches, recognised }
  },
  write: async (context) => {
    const { db, body, now, origin, prepared } = context
    const attempt = { username: body.username, ip: origin.ip, now }
    // Tries sent at once all passed the first look.
    await assertNotBlockedInTurn(db, attempt)
    const user = await userBehind(context, prepared)
    if (!user) {
      await countFailure(db, attempt)
      return refused()
    }
    return (await completeSignIn(context, user)) ?? refused()
  },
}

/** The active user who typed what is right. */
async function userBehind(
  { db, now }: Parameters<(typeof signIn)['prepare']>[0],
  { user, matches, recognised }: Prepared,
): Promise<Pick<Known, 'id_usuario' | 'clave_hash'> | undefined> {
  if (user && !user.estado) return undefined
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
