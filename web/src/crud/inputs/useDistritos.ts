import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { call } from '../../api/call.ts'
import { useTypedSearch } from './useTypedSearch.ts'

/** Districts change by law; a session outlives none. */
export const CACHE_FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000 }

/** Districts found while typing. `label`: the text of the one chosen. */
export function useDistritos(label: string) {
  const { query, wanted, waiting, ...typed } = useTypedSearch(label)
  const { data, isFetching } = useQuery<Ubigeo[]>({
    queryKey: ['ubigeo', 'distritos', query],
    queryFn: ({ signal }) => call(ubigeoRoutes.findDistritos, { query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
    ...CACHE_FOREVER,
  })
  return { ...typed, found: data ?? [], searching: isFetching || waiting }
}
