import { applicationTokenPrefix } from '@wamani/contract/core/http/applicationToken.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { networkSet } from '../networkSet.ts'
import { activeApplication, type OwnProfile } from './applicationRights.ts'
import type { Session } from './session.ts'
import { tokenHash } from './session.ts'

/** Display name of an application as an author; user names cannot have this form. */
const nameOf = (nombre: string) => `Aplicación ${nombre}`

/** The caller of a request, filled in by identification for the logs. */
export type CallerInfo = { ip: string; idUsuario: number; aplicacion: string }

type Found = {
  id_aplicacion: number
  nombre: string
  llamadas_por_minuto: number
  redes: string[]
  /** active and unexpired, with active profile and responsible user */
  vive: boolean
  /** last use was recorded over a minute ago or from another address */
  stale: boolean
  id_usuario: number
  version: number
  perfiles: OwnProfile[]
}

/** Session of an application, with its rate limit per minute. */
export type ApplicationSession = Session & { callsPerMinute: number }

/**
 * Authenticates an application token. Throws 401 when it is unknown, revoked or expired, or its profile or responsible
 * user is inactive; 403 for a disallowed address.
 */
export async function findApplication(
  database: Database,
  token: string,
  calling: CallerInfo,
  now: Date,
): Promise<ApplicationSession> {
  const found = await lookUp(database, token, calling.ip, now)
  calling.aplicacion = found ? nameOf(found.nombre) : 'Aplicación desconocida'
  if (!found) throw refused()
  calling.idUsuario = found.id_usuario
  if (!found.vive) throw refused()
  if (found.redes.length > 0 && !networkSet(found.redes).has(calling.ip))
    throw new Problem('forbidden', 'La aplicación no puede conectarse desde esta dirección.')
  if (found.stale) await markUsed(database, found.id_aplicacion, calling.ip, now)
  return {
    callsPerMinute: found.llamadas_por_minuto,
    rightsVersion: found.version,
    user: {
      idUsuario: found.id_usuario,
      username: calling.aplicacion,
      nombreCompleto: calling.aplicacion,
      idSesion: 0,
      idAplicacion: found.id_aplicacion,
      perfiles: found.perfiles,
      debeCambiarClave: false,
      faltaSegundoFactor: false,
      identifiedAt: null,
    },
  }
}

const refused = () => new Problem('unauthenticated', 'El token de acceso no existe, venció o fue revocado.')

async function lookUp({ read }: Database, token: string, ip: string, now: Date): Promise<Found | undefined> {
  if (!/^[\w-]{20,100}$/.test(token) || token.length <= applicationTokenPrefix.length) return undefined
  const { rows } = await sql<Found>`
    select a.id_aplicacion, a.nombre, a.llamadas_por_minuto, a.redes, u.id_usuario, v.numero as version, ${activeApplication(now)} as vive,
      a.ultima_direccion is distinct from ${ip}
        or coalesce(a.ultimo_uso < ${now.toISOString()}::timestamptz - interval '1 minute', true) as stale,
      json_build_array(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre)) as perfiles
    from seguridad.aplicacion a join seguridad.perfil p using (id_perfil)
    join seguridad.usuario u on u.id_usuario = a.id_responsable cross join seguridad.version_permisos v
    where a.token_hash = ${tokenHash(token)}`.execute(read)
  return rows[0]
}

/** Records the last use at most once a minute per address, so that reads stay reads. */
const markUsed = ({ read }: Database, id: number, ip: string, now: Date) =>
  read
    .updateTable('seguridad.aplicacion')
    .set({ ultimo_uso: now.toISOString(), ultima_direccion: ip })
    .where('id_aplicacion', '=', id)
    .execute()
