import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { call } from '../../../api/call.ts'
import { useSearch } from '../choices/useSearch.ts'

export const useDistritos = (typed: string) =>
  useSearch<Ubigeo>(typed, {
    keyOf: (query) => ['ubigeo', 'distritos', query],
    fetch: (query, signal) => call(ubigeoRoutes.findDistritos, { query: { query }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
