import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { type Ambito, ubigeoRoutes } from '@wamani/contract/core/peru/ubigeo.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'

/** Districts change by law; a session outlives none. */
const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: 10 * 60_000 }

/** What is typed, and what to ask of the server: nothing while the text is the label of what was chosen. */
function useTyped(label: string) {
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(false)
  const typed = search === label ? '' : search.trim().slice(0, queryMax)
  const [query] = useDebouncedValue(typed, 250)
  return { search, setSearch, asked, ask: () => setAsked(true), query: query || undefined, waiting: query !== typed }
}

/** Districts found while typing. `label`: the text of the one chosen. */
export function useDistritos(label: string) {
  const { query, asked, waiting, ...typed } = useTyped(label)
  const { data, isFetching } = useQuery<Ubigeo[]>({
    queryKey: ['ubigeo', 'distritos', query],
    queryFn: ({ signal }) => call(ubigeoRoutes.distritos, { query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: asked,
    ...forGood,
  })
  return { ...typed, found: data ?? [], searching: isFetching || waiting }
}

/** Departments, provinces and districts found while typing, and the names of those chosen. */
export function useAmbitos(codes: readonly string[]) {
  const { query, asked, waiting, ...typed } = useTyped('')
  const { data, isFetching } = useQuery<Ambito[]>({
    queryKey: ['ubigeo', 'ambitos', query],
    queryFn: ({ signal }) => call(ubigeoRoutes.ambitos, { query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: asked,
    ...forGood,
  })
  return { ...typed, found: data ?? [], chosen: useNamesOf(codes), searching: isFetching || waiting }
}

/** The names of departments, provinces and districts by their codes; the code itself until they are known. */
export function useNamesOf(codes: readonly string[]): Ambito[] {
  const { data } = useQuery<Ambito[]>({
    queryKey: ['ubigeo', 'nombres', codes],
    queryFn: ({ signal }) => call(ubigeoRoutes.ambitos, { query: { codigos: [...codes] }, signal }),
    placeholderData: keepPreviousData,
    enabled: codes.length > 0,
    ...forGood,
  })
  return codes.map((codigo) => data?.find((one) => one.codigo === codigo) ?? { codigo, nombre: codigo })
}
