import { randomBytes } from 'node:crypto'
import { Problem } from '@wamani/contract/core/problem.ts'
import type { session } from '@wamani/contract/seguridad/session.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { ContextOf } from '../../http/context.ts'
import { SESSION_HOURS, tokenHash } from '../../http/session.ts'
import { passwordMatches } from './passwords.ts'

const WINDOW_MINUTES = 15
const FAILURES_PER_USER = 5
const FAILURES_PER_ADDRESS = 30
const refused = () => new Problem('unauthenticated', 'Revisa que los datos que ingresaste sean los correctos')

/** Opens a session. Unknown, wrong and inactive answer alike; a failure is counted, so it is returned, not thrown. */
export async function signIn({ db, body, now, origin }: ContextOf<typeof session.auth>) {
  const blocked = await secondsBlocked(db, body.username, origin.ip, now)
  if (blocked > 0) throw new Problem('tooMany', { retryAfter: blocked })
  const user = await db
    .selectFrom('seguridad.usuario')
    .select(['id_usuario', 'username', 'nombre_completo', 'clave_hash', 'estado', 'debe_cambiar_clave'])
    .where('username', '=', body.username)
    .where('eliminado_en', 'is', null)
    .executeTakeFirst()
  const matches = await passwordMatches(body.password, user?.clave_hash)
  if (!user || !matches || !user.estado) {
    await db
      .insertInto('seguridad.acceso_fallido')
      .values({ username: body.username, ip: origin.ip, ocurrido_en: now })
      .execute()
    return refused() as never
  }
  await db.deleteFrom('seguridad.acceso_fallido').where('username', '=', body.username).execute()
  await db
    .updateTable('seguridad.usuario')
    .set({ ultimo_acceso: now })
    .where('id_usuario', '=', user.id_usuario)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await db
    .insertInto('seguridad.sesion')
    .values({
      token_hash: tokenHash(token),
      id_usuario: user.id_usuario,
      creada_en: now,
      usada_en: now,
      expira_en: expires,
      ip: origin.ip,
      agente: origin.agente,
    })
    .execute()
  await db
    .deleteFrom('seguridad.sesion')
    .where('id_usuario', '=', user.id_usuario)
    .where('expira_en', '<', now.toISOString())
    .execute()
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
}

/** Seconds until this user or address may try again (R14); the block also meets the right password. */
async function secondsBlocked(db: Db, username: string, ip: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const { rows } = await sql<{ by_user: number; by_address: number; oldest: string | null }>`
    select count(*) filter (where username = ${username}) as by_user, count(*) filter (where ip = ${ip}) as by_address,
      min(ocurrido_en) as oldest
    from seguridad.acceso_fallido where (username = ${username} or ip = ${ip}) and ocurrido_en > ${since}`.execute(db)
  const [{ by_user, by_address, oldest } = { by_user: 0, by_address: 0, oldest: null }] = rows
  if ((by_user < FAILURES_PER_USER && by_address < FAILURES_PER_ADDRESS) || !oldest) return 0
  return Math.max(1, Math.ceil((new Date(oldest).getTime() + WINDOW_MINUTES * 60_000 - now.getTime()) / 1000))
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
