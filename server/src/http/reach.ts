import { Problem } from '@wamani/contract/core/problem.ts'
import type { Route } from '@wamani/contract/core/route.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { nobody, type RowScope } from './context.ts'
import { admit, type ScopeResolver, type ScopeResolvers } from './permission.ts'
import type { Session } from './session.ts'

/** The rows a person reaches by a call; null where the person may not make it. */
export type Reach = (route: Route) => Promise<RowScope | null>

/** What a session reaches. The ids of each scope are worked out once, however many calls are asked about. */
export function reachOf(database: Database, resolvers: ScopeResolvers, session: Session, today: string): Reach {
  let once: ScopeResolvers | undefined
  return async (route) => {
    once ??= remembering(resolvers)
    try {
      return (await admit(database, once, session, route, {}, today)).scope
    } catch (error) {
      if (error instanceof Problem && error.kind === 'forbidden') return null
      throw error
    }
  }
}

function remembering(resolvers: ScopeResolvers): ScopeResolvers {
  const known = new Map<string, Promise<readonly number[]>>()
  const named = Object.entries(resolvers).map(([name, resolve]): [string, ScopeResolver] => [
    name,
    (...asked) => {
      const ids = known.get(name) ?? resolve(...asked)
      known.set(name, ids)
      return ids
    },
  ])
  return Object.fromEntries(named)
}

/** What a person reaches who has no session at the moment, for work that is done for them; null for who may not sign in. */
export async function reachOfPerson(
  database: Database,
  resolvers: ScopeResolvers,
  idUsuario: number,
  today: string,
): Promise<Reach | null> {
  const { rows } = await sql<Pick<Session['user'], 'idUsuario' | 'perfiles'> & { version: number }>`
    select u.id_usuario as "idUsuario", v.numero as version,
      (select coalesce(json_agg(json_build_object('idPerfil', p.id_perfil, 'nombre', p.nombre) order by up.posicion), '[]')
       from seguridad.usuario_perfil up join seguridad.perfil p using (id_perfil)
       where up.id_usuario = u.id_usuario and p.estado) as perfiles
    from seguridad.usuario u cross join seguridad.version_permisos v
    where u.id_usuario = ${idUsuario} and u.estado and u.eliminado_en is null`.execute(database.read)
  const [found] = rows
  if (!found) return null
  const { version, ...user } = found
  return reachOf(database, resolvers, { user: { ...nobody, ...user }, rightsVersion: version }, today)
}
