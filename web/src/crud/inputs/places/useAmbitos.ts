import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ambito, ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { call } from '../../../api/call.ts'
import { useSearch } from '../choices/useSearch.ts'

/** Districts change only by law. */
const CACHE_FOREVER = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000 }

export const useAmbitos = (typed: string) =>
  useSearch<Ambito>(typed, {
    keyOf: (query) => ['ubigeo', 'ambitos', query],
    fetch: (query, signal) => call(ubigeoRoutes.findAmbitos, { query: { query }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useAmbitoNames(codes: readonly string[]): Ambito[] {
  const { data } = useQuery<Ambito[]>({
    queryKey: ['ubigeo', 'nombres', codes],
    queryFn: ({ signal }) => call(ubigeoRoutes.findAmbitos, { query: { codigos: [...codes] }, signal }),
    placeholderData: keepPreviousData,
    enabled: codes.length > 0,
    ...CACHE_FOREVER,
  })
  return codes.map((codigo) => data?.find((one) => one.codigo === codigo) ?? { codigo, nombre: codigo })
}
