import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type Field, fieldOf, type Reference } from '@wamani/contract/core/kinds/field.ts'
import { filterNameOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { today } from '@wamani/contract/core/kinds/today.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { rowRank } from '@wamani/contract/core/resource/texts/rowRank.ts'
import { call } from '../../../api/call.ts'
import { callsOf } from '../../calls.ts'
import { referenceDetail, referenceText } from '../../record/valueText.ts'
import { recentChoices, rememberChoice } from './recentChoices.ts'
import { useSearch } from './useSearch.ts'

/** Lists up to this length keep their order, without recent selections. */
const SHORT_LIST_LENGTH = 8

/**
 * Options of a reference, searched on the server for `typed`, best match first; recent selections come first among equal
 * matches and, without a text, before all others (`recent` of them). `choices` are for a select; `rowOf` returns the row of
 * a value.
 */
export function useReferenceOptions(to: string, typed: string, among: Among = {}) {
  const target = findResource(to)
  const only = narrowing(target, among)
  const client = useQueryClient()
  const { found, ...search } = useSearch<Reference>(typed, {
    keyOf: (query) => [to, 'options', query, only],
    fetch: (query, signal) => call(callsOf(target).options, { query: { ...only, query }, signal }),
  })
  const key = `${to} ${JSON.stringify(only)}`
  const idTextOf = (row: Reference) => String(idOf(target, row))
  const lately = recentChoices(client, key)
  const isLong = typed === '' && found.length > SHORT_LIST_LENGTH
  const recent = isLong ? lately : []
  const latelyIds = lately.map(idTextOf)
  const matches = found.map((row) => {
    const at = latelyIds.indexOf(idTextOf(row))
    return { row, rank: rowRank(target, row, typed), at: at < 0 ? lately.length : at }
  })
  const best = matches.toSorted((one, other) => one.rank - other.rank || one.at - other.at).map(({ row }) => row)
  const rows = typed === '' ? [...recent, ...found] : best
  const choiceOf = (row: Reference) => ({
    value: idTextOf(row),
    label: referenceText(row, to),
    detail: referenceDetail(row, to),
  })
  return {
    ...search,
    recent: recent.length,
    choices: rows.map(choiceOf),
    idTextOf,
    choiceOf,
    rowOf: (value: string): Reference | undefined => rows.find((row) => idTextOf(row) === value),
    remember: (row: Reference) => rememberChoice(client, key, row, target.id),
  }
}

type Among = Pick<Field, 'only' | 'validBetween'>

/** Query parameters that limit the options. Several values are comma-separated. */
function narrowing({ fields }: AnyResource, { only = {}, validBetween }: Among): Record<string, string> {
  const parameterOf = (name: string, field = fieldOf(fields, name)) => (field.to ? filterNameOf(name, field) : name)
  const values = Object.fromEntries(Object.entries(only).map(([name, some]) => [parameterOf(name), some.join(',')]))
  if (!validBetween) return values
  const [first, last] = validBetween
  return { ...values, [`${first}Hasta`]: today(), [`${last}Desde`]: today() }
}

type Single = Reference[string]
const isSingle = (entry: [string, unknown]): entry is [string, Single] =>
  entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1])

const referenceIn = (row: object): Reference => Object.fromEntries(Object.entries(row).filter(isSingle))

/** References for bare ids, such as those of a shared link. Labels appear once loaded. */
export function useReferences(to: string, ids: readonly number[]): Reference[] {
  const target = findResource(to)
  const client = useQueryClient()
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: [to, 'reference', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        referenceIn(await call(callsOf(target).get, { params: { id }, signal })),
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
