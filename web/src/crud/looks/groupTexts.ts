import { type Field, fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Filter, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import type { ScreenResource } from '../calls.ts'
import { type ListState, writeListState } from '../list/listState.ts'
import { valueText } from '../record/valueText.ts'

type Filters = ListState['filters']

const filtersOf: Record<Filter, (name: string, field: Field, key: string) => Filters> = {
  values: (name, _, key) => ({ [name]: key }),
  districts: (name, _, key) => ({ [name]: key }),
  rows: (name, field, key) => ({ [filterNameOf(name, field)]: key }),
  days: (name, _, key) => ({ [`${name}Desde`]: `${key}-01`, [`${name}Hasta`]: lastDayOf(key) }),
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** Filters the list to one group. Undefined for the group without a value, which no filter selects. */
export function withinGroup(
  resource: ScreenResource,
  state: ListState,
  group: string,
  key: string | null,
): ListState | undefined {
  const field = fieldOf(resource.fields, group)
  const { filter } = kinds[field.kind]
  if (key === null || filter === null) return undefined
  return { ...state, current_page: 1, filters: { ...state.filters, ...filtersOf[filter](group, field, key) } }
}

/** URL parameters of a list shown as a table, on the screen `own`. */
export const tableAddress = (own: Readonly<Record<string, string>>, state: ListState): Record<string, string> => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(
      writeListState({ ...state, como: undefined, agrupar: undefined, medida: undefined, mes: undefined }),
    ).map(([name, value]) => [name, String(value)]),
  ),
})

/** Label of a grouping field: dates are grouped by month, districts by province. */
export function groupLabel(field: Field): string {
  const { grouping } = kinds[field.kind]
  const label = field.marksActive ? 'Estado' : field.label
  if (grouping === 'month') return `${label} (por mes)`
  return grouping === 'province' ? `${label} (por provincia)` : label
}

export const sumText = (resource: ScreenResource, name: string, sum: number | null | undefined): string =>
  valueText(resource.fields[name], sum) || '—'

const either = new Intl.ListFormat('es-PE', { type: 'disjunction' })

/** States that count in the sums of a list, if not all do: «en estado Enviada o Aprobada». */
export function summedStates({ list: { summedIn }, fields, state = '' }: ScreenResource): readonly string[] {
  const labels = (fields[state]?.options ?? []).filter(({ value }) => summedIn?.includes(value))
  return labels.length === 0 ? [] : [`en estado ${either.format(labels.map(({ label }) => label))}`]
}
