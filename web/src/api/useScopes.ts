import { useQuery } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { infoQuery } from './infoQuery.ts'

/** The scopes within which the session may make a change or a creation; undefined where it reaches every record. */
export function useScopes(route: Pick<Route, 'method' | 'path'> | undefined): readonly string[] | undefined {
  const { data } = useQuery(infoQuery())
  return route && data?.alcances[`${route.method} ${route.path}`]
}
