import type { Field, Option } from '@wamani/contract/core/kinds/field.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import type { ScreenResource } from '../calls.ts'
import { booleanText } from '../record/valueText.ts'

/** One query parameter of the filters a list declares: its name, what a user reads, and the field behind it. */
export type FilterParameter = { name: string; label: string; field: Field; bound?: 'from' | 'to' }

/** The parameters of the declared filters, in order: a reference by its bare id, a date by two bounds, the rest by name. */
export function filterParameters(resource: ScreenResource): FilterParameter[] {
  return resource.list.filters.flatMap((name): FilterParameter[] => {
    const field = resource.fields[name]
    if (!field) return []
    const { kind, marksActive } = field
    const label = marksActive ? 'Estado' : field.label
    if (field.to) return [{ name: filterNameOf(name, field), label, field }]
    if (kind !== 'date' && kind !== 'dateTime') return [{ name, label, field }]
    return [
      { name: `${name}Desde`, label: `${label} (desde)`, field, bound: 'from' },
      { name: `${name}Hasta`, label: `${label} (hasta)`, field, bound: 'to' },
    ]
  })
}

/** The fixed values of a filter, or undefined when it has none. */
export function optionsOf({ field }: FilterParameter): readonly Option[] | undefined {
  if (field.kind !== 'boolean') return field.options
  return [true, false].map((value) => ({ value: String(value), label: booleanText(value, field) }))
}
