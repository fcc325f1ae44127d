import { createHash } from 'node:crypto'
import { Problem } from '@wamani/contract/core/problem.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { CurrentUser } from './context.ts'

/** Eight hours at most, one hour without use (R15). */
export const SESSION_HOURS = 8
export const IDLE_MINUTES = 60

/** What is kept of a token: its SHA-256. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export type Session = { user: CurrentUser; rightsVersion: number }

type Found = {
  id_sesion: number
  id_usuario: number
  username: string
  nombre_completo: string
  debe_cambiar_clave: boolean
  version: number
  stale: boolean
  perfiles: { idPerfil: number; nombre: string }[]
}

/** The session behind an Authorization header. Throws 401 for none, a forged, an expired or a revoked one. */
export async function findSession(database: Database, authorization: string | undefined, now: Date): Promise<Session> {
  const [, token] = /^bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? []
  if (!token) throw new Problem('unauthenticated')
  const at = now.toISOString()
  const { rows } = await sql<Found>`
    select s.id_sesion, u.id_usuario, u.username, u.nombre_completo, u.debe_cambiar_clave, v.numero as version,
      s.usada_en < ${at}::timestamptz - interval '1 minute' as stale,
      (select coalesce(json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion), '[]')
       from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
       where up.id_usuario = u.id_usuario and p.estado) as perfiles
    from seguridad.sesion s join seguridad.usuario u using (id_usuario) cross join seguridad.version_permisos v
    where s.token_hash = ${tokenHash(token)} and s.expira_en > ${at}::timestamptz
      and s.usada_en > ${at}::timestamptz - ${IDLE_MINUTES} * interval '1 minute'
      and u.estado and u.eliminado_en is null`.execute(database.read)
  const [found] = rows
  if (!found) throw new Problem('unauthenticated')
  if (found.stale) await renew(database, found.id_sesion, at)
  return {
    rightsVersion: found.version,
    user: {
      idUsuario: found.id_usuario,
      username: found.username,
      nombreCompleto: found.nombre_completo,
      idSesion: found.id_sesion,
      perfiles: found.perfiles,
      debeCambiarClave: found.debe_cambiar_clave,
    },
  }
}

/** Written at most once a minute, so that reading stays reading. */
const renew = (database: Database, idSesion: number, at: string) =>
  database.read.updateTable('seguridad.sesion').set({ usada_en: at }).where('id_sesion', '=', idSesion).execute()
