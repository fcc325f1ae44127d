import { useQuery } from '@tanstack/react-query'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { useMemo } from 'react'
import { infoQuery } from './infoQuery.ts'

/** A right by its name, such as `VER IDENTIDAD`, or the call it lets a user make. */
type Right = string | Pick<Route, 'method' | 'path' | 'access'>

/** Returns which rights the session has, to hide what it may not do. The server decides; until the rights are known, none is offered. */
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
