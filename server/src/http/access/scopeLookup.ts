import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Database } from '../../database/connect.ts'
import type { RowScope } from '../rowScope.ts'
import { authorize, type ScopeResolver, type ScopeResolvers } from './authorize.ts'
import { type Session, sessionOfUser } from './session.ts'

export type ScopeLookup = (route: Route) => Promise<RowScope | null>

/** Scope look-up of a session. The ids of each scope are resolved once. */
export function scopeLookup(
  database: Database,
  resolvers: ScopeResolvers,
  session: Session,
  today: string,
): ScopeLookup {
  let once: ScopeResolvers | undefined
  return async (route) => {
    once ??= remembering(resolvers)
    try {
      const { granted, scope } = await authorize(database, once, session, route, anyRow(route), today)
      return granted ? scope : null
    } catch (error) {
      if (error instanceof Problem && error.kind === 'forbidden') return null
      throw error
    }
  }
}

/** Path parameters that match any row. */
const anyRow = ({ path }: Route) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '-']))

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

/** Scope look-up of a user without a session, for background work; null when they may not sign in. */
export async function scopeLookupOfUser(
  database: Database,
  resolvers: ScopeResolvers,
  idUsuario: number,
  today: string,
): Promise<ScopeLookup | null> {
  const session = await sessionOfUser(database, idUsuario)
  return session && scopeLookup(database, resolvers, session, today)
}
