import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ambito, ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { call } from '../../api/call.ts'
import { CACHE_FOREVER } from './useDistritos.ts'
import { useTypedSearch } from './useTypedSearch.ts'

/** Departments, provinces and districts found while typing, and the names of those chosen. */
export function useAmbitos(codes: readonly string[]) {
  const { query, wanted, waiting, ...typed } = useTypedSearch('')
  const { data, isFetching } = useQuery<Ambito[]>({
    queryKey: ['ubigeo', 'ambitos', query],
    queryFn: ({ signal }) => call(ubigeoRoutes.findAmbitos, { query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
    ...CACHE_FOREVER,
  })
  return { ...typed, found: data ?? [], chosen: useAmbitoNames(codes), searching: isFetching || waiting }
}

/** The names of departments, provinces and districts by their codes; the code itself until they are known. */
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
