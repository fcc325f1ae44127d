import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryMax } from '@wamani/contract/core/http/paging.ts'
import type { Only, Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { callsOf } from '../calls.ts'
import { referenceText } from '../record/valueText.ts'

/** what a search box without result shows */
export const nothingFound = 'Oops! No elements found. Consider changing the search query.'

/**
 * The rows a reference may take, searched on the server while typing, and the chosen ones among them.
 * `data` suits Mantine's Select; `rowOf` gives back the row behind one of its values.
 */
export function useReferenceOptions(to: string, chosen: readonly Reference[], only: Only = {}) {
  const target = findResource(to)
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(false)
  const labels = new Set(chosen.map((row) => referenceText(row, to)))
  const typed = labels.has(search) ? '' : search.trim().slice(0, queryMax)
  const [query] = useDebouncedValue(typed, 250)
  const { data: found = [], isFetching } = useQuery({
    queryKey: [to, 'options', query, only],
    queryFn: ({ signal }) =>
      call(callsOf(target).options, { query: { ...narrowing(only), query: query || undefined }, signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
  })
  const byValue = new Map([...chosen, ...found].map((row) => [String(idOf(target, row)), row]))
  return {
    data: [...byValue].map(([value, row]) => ({ value, label: referenceText(row, to) })),
    valueOf: (row: Reference) => String(idOf(target, row)),
    rowOf: (value: string): Reference | undefined => byValue.get(value),
    search,
    setSearch,
    /** options are fetched from the first time the list opens */
    load: () => setWanted(true),
    searching: isFetching || query !== typed,
  }
}

/** Several values of a parameter travel separated by commas. */
const narrowing = (only: Only) =>
  Object.fromEntries(Object.entries(only).map(([name, values]) => [name, values.join(',')]))

/** The rows behind bare ids (of a link someone sent), with their labels as soon as they are known. */
export function useReferences(to: string, ids: readonly number[]): Reference[] {
  const target = findResource(to)
  const client = useQueryClient()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [to, 'reference', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(callsOf(target).get, { params: { id }, signal })) as unknown as Reference,
      initialData: () =>
        client
          .getQueriesData<Reference[]>({ queryKey: [to, 'options'] })
          .flatMap(([, rows]) => rows ?? [])
          .find((row) => idOf(target, row) === id),
      staleTime: 5 * 60_000,
      retry: false,
    })),
    combine: (results) => results.map(({ data }, index) => data ?? { [target.id]: ids[index] ?? null }),
  })
}
