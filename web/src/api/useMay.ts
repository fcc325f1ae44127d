import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { infoQuery } from './info.ts'

/** Tells which rights without a call of their own the session holds, such as `VER IDENTIDAD`; none until they are known. */
export function useMay(): (right: string) => boolean {
  const { data } = useQuery(infoQuery())
  const held = useMemo(() => new Set(data?.permisos), [data])
  return useCallback((right) => held.has(right), [held])
}
