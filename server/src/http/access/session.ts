import { createHash } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { CurrentUser } from '../currentUser.ts'
import { type FoundSession, lookUpSession, profilesOfUser } from './lookUpSession.ts'

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()

export type Session = { user: CurrentUser; rightsVersion: number }

/** Session of an Authorization header. Throws 401 when it is missing, invalid, expired or revoked. */
export async function findSession(database: Database, authorization: string | undefined, now: Date): Promise<Session> {
  const [, token] = /^bearer ([\w-]{20,100})$/i.exec(authorization ?? '') ?? []
  if (!token) throw new Problem('unauthenticated')
  const found = await lookUpSession(database, tokenHash(token), now)
  if (!found) throw new Problem('unauthenticated')
  if (found.stale) await renew(database, found.id_sesion, now.toISOString())
  return sessionFrom(found)
}

const sessionFrom = (found: Omit<FoundSession, 'stale'>): Session => ({
  rightsVersion: found.version,
  user: {
    idUsuario: found.id_usuario,
    username: found.username,
    nombreCompleto: found.nombre_completo,
    idSesion: found.id_sesion,
    idAplicacion: 0,
    perfiles: found.perfiles,
    debeCambiarClave: found.debe_cambiar_clave,
    faltaSegundoFactor: found.falta_segundo_factor,
    identifiedAt: found.confirmada_en,
  },
})

/** Records the last use at most once a minute, so that reads stay reads. */
const renew = (database: Database, idSesion: number, at: string) =>
  database.read.updateTable('seguridad.sesion').set({ usada_en: at }).where('id_sesion', '=', idSesion).execute()

/** Permissions of a user without a session, for background work; null when they may not sign in. */
export async function sessionOfUser({ read }: Database, idUsuario: number): Promise<Session | null> {
  const { rows } = await sql<Omit<FoundSession, 'id_sesion' | 'stale' | 'falta_segundo_factor' | 'confirmada_en'>>`
    select u.id_usuario, u.username, u.nombre_completo, u.debe_cambiar_clave, v.numero as version, ${profilesOfUser} as perfiles
    from seguridad.usuario u cross join seguridad.version_permisos v
    where u.id_usuario = ${idUsuario} and u.estado and u.eliminado_en is null`.execute(read)
  return rows[0] ? sessionFrom({ ...rows[0], id_sesion: 0, falta_segundo_factor: false, confirmada_en: null }) : null
}
