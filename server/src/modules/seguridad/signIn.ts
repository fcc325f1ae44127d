import { randomBytes } from 'node:crypto'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import type { Origin } from '../../http/context.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import { tokenHash } from '../../http/session.ts'
import { passwordMatches } from './passwords.ts'
import { blockedUntil } from './signInBlock.ts'

const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/** Opens a session. Unknown, wrong and inactive answer alike; a failure is counted, so it is returned, not thrown. */
export const signIn: PreparedHandler<typeof session.auth, { user: Known | undefined; matches: boolean }> = {
  prepare: async ({ db, body, now, origin }) => {
    await refuseBlocked(db, body.username, origin.ip, now)
    const user = await findKnown(db, body.username)
    return { user, matches: await passwordMatches(body.password, user?.clave_hash) }
  },
  write: async ({ db, body, now, origin, prepared: { user, matches } }) => {
    // Tries sent at once all passed the first look; each had to wait its turn for the derivation.
    await refuseBlocked(db, body.username, origin.ip, now)
    if (!user || !matches || !user.estado) {
      await countFailure(db, body.username, origin.ip, now)
      return refused() as never
    }
    if (!(await enter(db, user, now))) return refused() as never
    await forgetFailures(db, body.username, now)
    const token = await openSession(db, user.id_usuario, origin, now)
    return {
      token,
      tokenType: 'Bearer' as const,
      user: {
        idUsuario: user.id_usuario,
        username: user.username,
        nombreCompleto: user.nombre_completo,
        authorities: await authoritiesOf(db, user.id_usuario),
        debeCambiarClave: user.debe_cambiar_clave,
      },
    }
  },
}

type Known = NonNullable<Awaited<ReturnType<typeof findKnown>>>

const findKnown = (db: Db, username: string) =>
  db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'nombre_completo', 'clave_hash', 'estado', 'debe_cambiar_clave'])
    .where('username', '=', username)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()

/** Answers the token, which is kept nowhere; sessions that are over go. One lasts eight hours unless set otherwise (R15). */
async function openSession(db: Db, idUsuario: number, { ip, agente }: Origin, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + (await parametro(db, 'sesion.horas')) * 3_600_000)
  await db
    .insertInto('seguridad.sesion')
    .values({
      token_hash: tokenHash(token),
      id_usuario: idUsuario,
      creada_en: now,
      usada_en: now,
      expira_en: expires,
      ip,
      agente,
    })
    .execute()
  await db
    .deleteFrom('seguridad.sesion')
    .where('id_usuario', '=', idUsuario)
    .where('expira_en', '<', now.toISOString())
    .execute()
  return token
}

/** Holds the row, so that nobody enters with a password that is being changed or an account that is being closed. */
async function enter(db: Db, user: { id_usuario: number; clave_hash: string }, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('seguridad.usuario')
    .set({ ultimo_acceso: now, bloqueado_hasta: null })
    .where('id_usuario', '=', user.id_usuario)
    .where('clave_hash', '=', user.clave_hash)
    .where('estado', '=', true)
    .where('eliminado_en', 'is', null)
    .returning('id_usuario')
    .executeTakeFirst()
  return row !== undefined
}

/** The block also meets the right password. */
async function refuseBlocked(db: Db, username: string, ip: string, now: Date): Promise<void> {
  const ends = [await blockedUntil(db, 'username', username, now), await blockedUntil(db, 'ip', ip, now)]
  const last = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  if (last > 0) throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((last - now.getTime()) / 1000)) })
}

/** Counts a failure alike for a name that nobody has; the row of a person tells how long the name is blocked. */
async function countFailure(db: Db, username: string, ip: string, now: Date): Promise<void> {
  await db.insertInto('seguridad.acceso_fallido').values({ username, ip, ocurrido_en: now }).execute()
  const end = await blockedUntil(db, 'username', username, now)
  if (!end) return
  await db
    .updateTable('seguridad.usuario')
    .set({ bloqueado_hasta: end })
    .where('username', '=', username)
    .where('eliminado_en', 'is', null)
    .execute()
}

/** Names of the active profiles, the main one first (R9). */
async function authoritiesOf(db: Db, idUsuario: number) {
  const rows = await db
    .selectFrom('seguridad.usuario_perfil as up')
    .innerJoin('seguridad.perfil as p', 'p.id_perfil', 'up.id_perfil')
    .select('p.nombre as authority')
    .where('up.id_usuario', '=', idUsuario)
    .where('p.estado', '=', true)
    .orderBy('up.posicion')
    .execute()
  return rows
}

/** Those of the person who entered, and everybody's of days gone by. */
async function forgetFailures(db: Db, username: string, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db
    .deleteFrom('seguridad.acceso_fallido')
    .where((eb) => eb.or([eb('username', '=', username), eb('ocurrido_en', '<', yesterday)]))
    .execute()
}
