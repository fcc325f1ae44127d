import { useQuery } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { useMemo } from 'react'
import { infoQuery } from './infoQuery.ts'

/** Name of a right, such as `VER IDENTIDAD`, or a route. */
type Right = string | Pick<Route, 'method' | 'path' | 'access'>

/**
 * Returns a function that checks the rights of the session, to hide what is not allowed; false while loading. The
 * server authorizes every request.
 */
export function useCan(): (right: Right) => boolean {
  const { data } = useQuery(infoQuery())
  return useMemo(() => {
    const granted = new Set(data?.permisos)
    return (right) => {
      if (typeof right === 'string') return granted.has(right)
      return typeof right.access === 'string' || granted.has(`${right.method} ${right.path}`)
    }
  }, [data])
}
