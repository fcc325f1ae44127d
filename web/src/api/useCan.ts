import { useQuery } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { useMemo } from 'react'
import { infoQuery } from './info.ts'

/** Tells which calls the session may make, to hide what it may not. The server decides; until the permissions are known, none is offered. */
export function useCan(): (route: Pick<Route, 'method' | 'path' | 'access'>) => boolean {
  const { data } = useQuery(infoQuery())
  return useMemo(() => {
    const granted = new Set(data?.permisos)
    return ({ method, path, access }) => typeof access === 'string' || granted.has(`${method} ${path}`)
  }, [data])
}
