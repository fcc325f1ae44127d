import { useDebouncedValue } from '@mantine/hooks'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../api/callFailure.ts'

const DEBOUNCE_MS = 250

/**
 * Search results for a select. `found` belongs to the current text: it is undefined while `awaited`, so that no stale
 * option can be selected.
 */
export function useSearch<Found>(
  typed: string,
  {
    keyOf,
    fetch,
    staleTime,
  }: {
    keyOf: (query: string) => QueryKey
    fetch: (query: string | undefined, signal: AbortSignal) => Promise<Found[]>
    staleTime?: number
  },
) {
  const [wanted, setWanted] = useState(false)
  const [rushed, setRushed] = useState<string | undefined>(undefined)
  const text = typed.trim().slice(0, queryMax)
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  const query = rushed === text ? text : settled
  const { data, error, isPending } = useQuery<Found[], CallFailure>({
    queryKey: keyOf(query),
    queryFn: ({ signal }) => fetch(query || undefined, signal),
    enabled: wanted,
    ...(staleTime !== undefined && { staleTime }),
  })
  const awaited = query !== text || isPending
  return {
    found: (awaited ? undefined : data) ?? [],
    awaited,
    failure: error?.errorMessage,
    load: () => setWanted(true),
    rush: () => {
      setWanted(true)
      setRushed(text)
    },
  }
}
