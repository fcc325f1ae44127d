import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** One hour without use ends a session (R15). */
export const IDLE_MINUTES = 60

export type FoundSession = {
  id_sesion: number
  id_usuario: number
  username: string
  nombre_completo: string
  debe_cambiar_clave: boolean
  /** of the rights, read in the same statement */
  version: number
  /** not marked as used for a minute */
  stale: boolean
  perfiles: { idPerfil: number; nombre: string }[]
}

type Batch = { hashes: Map<string, Buffer>; answer: Promise<Map<string, FoundSession>> }

const gathering = new WeakMap<Database, Batch>()

/**
 * The living session of a token's hash. Requests that arrive together are asked about in one statement, sent after the
 * last of them arrived: nothing is answered from memory, so a session that ended is not found by the next request.
 */
export async function lookUpSession(database: Database, hash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const key = hash.toString('hex')
  const batch = gathering.get(database) ?? gather(database, now)
  batch.hashes.set(key, hash)
  return (await batch.answer).get(key)
}

function gather(database: Database, now: Date): Batch {
  const hashes = new Map<string, Buffer>()
  const arrived = new Promise<void>((resolve) => setImmediate(resolve))
  const answer = arrived.then(() => {
    gathering.delete(database)
    return readSessions(database, [...hashes.values()], now.toISOString())
  })
  const batch = { hashes, answer }
  gathering.set(database, batch)
  return batch
}

async function readSessions({ read }: Database, hashes: Buffer[], at: string): Promise<Map<string, FoundSession>> {
  const { rows } = await sql<FoundSession & { token_hash: Buffer }>`
    select s.token_hash, s.id_sesion, u.id_usuario, u.username, u.nombre_completo, u.debe_cambiar_clave, v.numero as version,
      s.usada_en < ${at}::timestamptz - interval '1 minute' as stale,
      (select coalesce(json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion), '[]')
       from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
       where up.id_usuario = u.id_usuario and p.estado) as perfiles
    from seguridad.sesion s join seguridad.usuario u using (id_usuario) cross join seguridad.version_permisos v
    where s.token_hash = any(${hashes}) and s.expira_en > ${at}::timestamptz
      and s.usada_en > ${at}::timestamptz - ${IDLE_MINUTES} * interval '1 minute'
      and u.estado and u.eliminado_en is null`.execute(read)
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
}
