import type { ListSummary } from '@wamani/contract/core/http/paging.ts'
import { type Field, fieldOf, type Reference } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery, LookupQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { viewsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import type { Row } from '../src/crud/calls.ts'

const valueIn = ({ to }: Field, value: unknown) => (to ? idOf(findResource(to), value as Reference | null) : value)
const dayIn = (row: Row, name: string | undefined) => String((name && row[name]) ?? '').slice(0, 10)

type Asked = LookupQuery & Pick<ListQuery, 'calendario' | 'mapa'>

/** Whether an in-memory row matches the filters of a list or of a select, and the range of a calendar or map. */
export function fitsFilters(resource: AnyResource, row: Row, query: Asked): boolean {
  const { calendar, map } = viewsOf(resource)
  const [first = '', last = ''] = query.calendario ?? []
  const from = dayIn(row, calendar?.from)
  if (query.calendario && !(from && from <= last && (dayIn(row, calendar?.to) || from) >= first)) return false
  if (query.mapa && !row[map ?? '']) return false
  return [...resource.list.filters, ...resource.list.choiceFilters].every((name) => {
    const field = fieldOf(resource.fields, name)
    if (kinds[field.kind].filter === 'days') {
      const [since, until] = [query[`${name}Desde`], query[`${name}Hasta`]].map((day) => String(day ?? ''))
      return (!since || dayIn(row, name) >= since) && (!until || dayIn(row, name) <= until)
    }
    const wanted = query[kinds[field.kind].filter === 'rows' ? filterNameOf(name, field) : name]
    if (!Array.isArray(wanted)) return true
    const value = row[name]
    if (!Array.isArray(value)) return wanted.includes(valueIn(field, value))
    return wanted.every((one) => value.some((held) => valueIn(field, held) === one))
  })
}

/** Sums and counts of in-memory rows, by group if requested. */
export function summaryOf(
  { fields, list: { summedIn }, state = '' }: AnyResource,
  rows: readonly Row[],
  query: ListQuery,
): ListSummary {
  const { agrupar: group, sumar = [] } = query
  function summed(some: readonly Row[]) {
    const counted = summedIn ? some.filter((row) => summedIn.includes(String(row[state]))) : some
    return {
      registros: some.length,
      ...(summedIn && sumar.length > 0 && { sumados: counted.length }),
      sumas: Object.fromEntries(
        sumar.map((name) => [name, counted.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)]),
      ),
    }
  }
  if (group === undefined) return summed(rows)
  const field = fieldOf(fields, group)
  const keyOf = (row: Row) => {
    const value = valueIn(field, row[group])
    if (value === null) return null
    return kinds[field.kind].grouping === 'month' ? String(value).slice(0, 7) : String(value)
  }
  const labelOf = (key: string | null) =>
    key === null ? 'Sin dato' : (field.options?.find(({ value }) => value === key)?.label ?? key)
  const grupos = [...Map.groupBy(rows, keyOf)].map(([clave, own]) => ({
    clave,
    etiqueta: labelOf(clave),
    ...summed(own),
  }))
  return { ...summed(rows), grupos }
}
