import { useQuery } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { infoQuery } from './infoQuery.ts'

/** Scopes that limit the session on a write route; undefined if it may write every record. */
export function useScopes(route: Pick<Route, 'method' | 'path'> | undefined): readonly string[] | undefined {
  const { data } = useQuery(infoQuery())
  return route && data?.alcances[`${route.method} ${route.path}`]
}
