import { randomBytes } from 'node:crypto'
import type { SessionAnswer } from '@wamani/contract/seguridad/session.ts'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import { tokenHash } from '../../../http/access/session.ts'
import type { Settings } from '../../../http/context.ts'
import type { Origin } from '../../../http/origin.ts'
import { noteDevice } from '../cuenta/noteDevice.ts'
import { forgetFailures, rememberAddress } from '../signInBlock.ts'

/**
 * `lacksFactor`: the session can only set up a second factor. `identifiedAt`: time of authentication; default: now;
 * null: unknown.
 */
type Entrance = {
  origin: Origin
  now: Date
  settings: Pick<Settings, 'publicUrl'>
  lacksFactor?: boolean | undefined
  identifiedAt?: Date | null | undefined
}

/** Opens the session of an authenticated user. Null when the account was closed or its password changed meanwhile. */
export async function enter(
  db: Db,
  user: { id_usuario: number; clave_hash: string },
  { origin, now, settings, lacksFactor = false, identifiedAt = now }: Entrance,
): Promise<SessionAnswer | null> {
  const entered = await takeAccount(db, user, now)
  if (!entered) return null
  const attempt = { username: entered.username, ip: origin.ip, now }
  await forgetFailures(db, attempt)
  await rememberAddress(db, user.id_usuario, attempt)
  await noteDevice(db, settings, user.id_usuario, { origin, now })
  const token = await openSession(db, user.id_usuario, { origin, now, lacksFactor, identifiedAt })
  return {
    token,
    tokenType: 'Bearer',
    user: {
      idUsuario: user.id_usuario,
      username: entered.username,
      nombreCompleto: entered.nombre_completo,
      authorities: await authoritiesOf(db, user.id_usuario),
      debeCambiarClave: entered.debe_cambiar_clave,
      ...(lacksFactor && { faltaSegundoFactor: true as const }),
    },
  }
}

/** Used when the authentication time is unknown: every sensitive call asks for re-authentication. */
const NEVER = new Date(0)

/**
 * Stores a session, deletes expired ones and returns the token, of which only the hash is stored. A session lasts eight
 * hours by default (R15).
 */
async function openSession(
  db: Db,
  idUsuario: number,
  {
    origin: { ip, agente },
    now,
    lacksFactor,
    identifiedAt,
  }: { origin: Origin; now: Date; lacksFactor: boolean; identifiedAt: Date | null },
): Promise<string> {
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
      confirmada_en: identifiedAt ?? NEVER,
      falta_segundo_factor: lacksFactor,
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

/** Locks the user row, so that a session does not open while the password changes or the account closes. */
const takeAccount = (db: Db, user: { id_usuario: number; clave_hash: string }, now: Date) =>
  db
    .updateTable('seguridad.usuario')
    .set({ ultimo_acceso: now, bloqueado_hasta: null })
    .where('id_usuario', '=', user.id_usuario)
    .where('clave_hash', '=', user.clave_hash)
    .where('estado', '=', true)
    .where('eliminado_en', 'is', null)
    .returning(['username', 'nombre_completo', 'debe_cambiar_clave'])
    .executeTakeFirst()

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
