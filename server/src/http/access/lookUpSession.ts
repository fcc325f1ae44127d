import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { batchLoader } from '../../concurrency/batchLoader.ts'
import type { Database } from '../../database/connect.ts'
import type { Reader } from '../../files/signedLink.ts'
import type { CurrentUser } from '../currentUser.ts'
import { rightsOfApplication } from './applicationRights.ts'

/** Idle timeout of sessions: one hour by default (R15). */
const idleTime = sql<string>`(select valor::int * interval '1 minute' from nucleo.parametro where nombre = 'sesion.inactividadMin')`

export const profilesOfUser = sql`
      (select coalesce(json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion), '[]')
       from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
       where up.id_usuario = u.id_usuario and p.estado)`

export type FoundSession = {
  id_sesion: number
  id_usuario: number
  username: string
  nombre_completo: string
  debe_cambiar_clave: boolean
  falta_segundo_factor: boolean
  confirmada_en: string | null
  /** version of the permissions, read in the same statement */
  version: number
  /** last use was recorded over a minute ago */
  stale: boolean
  perfiles: { idPerfil: number; nombre: string }[]
}

type LookUp = (hash: string, now: Date) => Promise<FoundSession | undefined>

const lookUps = new WeakMap<Database, LookUp>()

/**
 * Valid session of a token hash. Concurrent requests share a statement. Never cached: an ended session is rejected on
 * the next request.
 */
export function lookUpSession(database: Database, hash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const lookUp = lookUps.get(database) ?? batchLoader((hashes, at: Date) => readSessions(database, hashes, at))
  lookUps.set(database, lookUp)
  return lookUp(hash.toString('hex'), now)
}

async function readSessions({ read }: Database, hashes: string[], now: Date): Promise<Map<string, FoundSession>> {
  const at = now.toISOString()
  const bytes = hashes.map((hash) => Buffer.from(hash, 'hex'))
  const { rows } = await sql<FoundSession & { token_hash: Buffer }>`
    select s.token_hash, s.id_sesion, u.id_usuario, u.username, u.nombre_completo, u.debe_cambiar_clave, v.numero as version,
      s.falta_segundo_factor, s.confirmada_en, s.usada_en < ${at}::timestamptz - interval '1 minute' as stale,
      ${profilesOfUser} as perfiles
    from seguridad.sesion s join seguridad.usuario u using (id_usuario) cross join seguridad.version_permisos v
    where s.token_hash = any(${bytes}) and ${isValidSession(at)}`.execute(read)
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
}

/** SQL condition: session `s` of user `u` is neither expired nor idle, and the user may sign in. */
const isValidSession = (at: string) => sql`s.expira_en > ${at}::timestamptz
      and s.usada_en > ${at}::timestamptz - ${idleTime}
      and u.estado and u.eliminado_en is null`

/** Short hash of a user's permissions; it changes with every grant and profile change. */
export const permissionsHash = (version: number, { perfiles }: Pick<CurrentUser, 'perfiles'>): string =>
  createHash('sha256')
    .update(`${version} ${perfiles.map(({ idPerfil }) => idPerfil)}`)
    .digest('base64url')
    .slice(0, 12)

/** True when a session or application is still valid with the same permissions. */
export async function isAlive(database: Database, { sesion, derechos }: Reader, now: Date): Promise<boolean> {
  const found = await (sesion < 0
    ? rightsOfApplication(database, -sesion, now)
    : rightsOfSession(database, sesion, now))
  return found !== undefined && permissionsHash(found.version, found) === derechos
}

async function rightsOfSession({ read }: Database, sesion: number, now: Date) {
  const { rows } = await sql<Pick<FoundSession, 'version' | 'perfiles'>>`
    select v.numero as version, ${profilesOfUser} as perfiles
    from seguridad.sesion s join seguridad.usuario u using (id_usuario) cross join seguridad.version_permisos v
    where s.id_sesion = ${sesion} and ${isValidSession(now.toISOString())}`.execute(read)
  return rows[0]
}
