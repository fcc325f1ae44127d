import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { type Filter, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import type { ScreenResource } from '../calls.ts'

export type FilterParameter = { name: string; label: string; field: Field; filter: Filter }

type Named = Omit<FilterParameter, 'field' | 'filter'>

const namesOf: Record<Filter, (name: string, label: string, field: Field) => readonly Named[]> = {
  values: (name, label) => [{ name, label }],
  districts: (name, label) => [{ name, label }],
  rows: (name, label, field) => [{ name: filterNameOf(name, field), label }],
  days: (name, label) => [
    { name: `${name}Desde`, label: `${label} (desde)` },
    { name: `${name}Hasta`, label: `${label} (hasta)` },
  ],
}

/** Query parameters of the declared filters: a reference by id, a date as two bounds, others by name. */
export function filterParameters(resource: ScreenResource): FilterParameter[] {
  return resource.list.filters.flatMap((name): FilterParameter[] => {
    const field = resource.fields[name]
    const filter = field && kinds[field.kind].filter
    if (!filter) return []
    const label = field.marksActive ? 'Estado' : field.label
    return namesOf[filter](name, label, field).map((named) => ({ ...named, field, filter }))
  })
}
