import { randomBytes } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../database/connect.ts'
import { parametro } from '../../database/parametro.ts'
import { tokenHash } from '../../http/access/session.ts'
import type { PreparedHandler } from '../../http/implement.ts'
import type { Origin } from '../../http/origin.ts'
import { passwordMatches } from './passwords.ts'
import {
  assertNotBlocked,
  assertNotBlockedInTurn,
  countFailure,
  forgetFailures,
  rememberAddress,
} from './signInBlock.ts'

const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/** Opens a session. Unknown, wrong and inactive answer alike; a failure is counted, so it is returned, not thrown. */
export const signIn: PreparedHandler<typeof session.signIn, { user: Known | undefined; matches: boolean }> = {
  prepare: async ({ db, body, now, origin }) => {
    await assertNotBlocked(db, { username: body.username, ip: origin.ip, now })
    const user = await findKnown(db, body.username)
    return { user, matches: await passwordMatches(body.password, user?.clave_hash) }
  },
  write: async ({ db, body, now, origin, prepared: { user, matches } }) => {
    const attempt = { username: body.username, ip: origin.ip, now }
    // Tries sent at once all passed the first look.
    await assertNotBlockedInTurn(db, attempt)
    if (!user || !matches || !user.estado) {
      await countFailure(db, attempt)
      return refused()
    }
    if (!(await enter(db, user, now))) return refused()
    await forgetFailures(db, attempt)
    await rememberAddress(db, user.id_usuario, attempt)
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
