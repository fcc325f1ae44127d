import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterableActions } from '@wamani/contract/core/resource/action.ts'
import { isSortable } from '@wamani/contract/core/resource/isSortable.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { groupableFields, type ListLayout, layoutsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import type { z } from 'zod'
import { callsOf, type ScreenResource } from '../calls.ts'
import { filterParameters } from '../filters/filterParameters.ts'

/** What a list shows, under the server's own names. `filters`: values as they travel, several separated by commas. */
export type ListState = {
  current_page: number
  per_page: number
  query: string
  /** field to order by, `-` in front for descending; empty for the declared order */
  sortBy: string
  filters: Readonly<Record<string, string>>
  /** the columns shown; those remembered on this device when not said */
  columnas?: readonly string[] | undefined
  /** the saved view the rest came from; 0: none, by choice */
  idVista?: number | undefined
} & ListLook

/** How the rows are seen: as a table when `como` is not said. */
export type ListLook = {
  como?: ListLayout | undefined
  /** the field they are gathered by */
  agrupar?: string | undefined
  /** the field that is added up; without it rows are counted */
  medida?: string | undefined
  /** the month of a calendar, `2026-11`; the present one when not said */
  mes?: string | undefined
}

export type Search = Record<string, unknown>

/**
 * Reads the state of a list out of URL search parameters. Validated by the contract's own schema of the list call;
 * a parameter that does not pass is left out, so a mistyped link still opens a list.
 */
export function readListState(resource: ScreenResource, search: Search): ListState {
  const asked = filterableActions(resource).length > 0 ? ['puede'] : []
  const names = [...filterParameters(resource).map(({ name }) => name), ...asked]
  const given = Object.fromEntries(
    ['current_page', 'per_page', 'query', 'sortBy', ...names]
      .filter((name) => search[name] !== undefined && search[name] !== '')
      .map((name) => [name, Array.isArray(search[name]) ? search[name].join(',') : String(search[name])]),
  )
  const kept = dropRefused(callsOf(resource).list.query, given)
  return {
    current_page: Number(kept.current_page ?? 1),
    per_page: Number(kept.per_page ?? perPageDefault),
    query: kept.query ?? '',
    sortBy: isSortable(resource, kept.sortBy ?? '') ? (kept.sortBy ?? '') : '',
    filters: Object.fromEntries(names.flatMap((name) => (kept[name] ? [[name, kept[name]]] : []))),
    ...readView(resource, search),
    ...readLook(resource, search),
  }
}

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** How the address says that the rows are seen, as far as this list can be seen so. */
export function readLook(resource: ScreenResource, { como, agrupar, medida, mes }: Search): ListLook {
  const look = layoutsOf(resource).find((one) => one === como)
  const group = groupableFields(resource).find((name) => name === agrupar)
  const sum = resource.list.sums.find((name) => name === medida)
  return {
    ...(look && { como: look }),
    ...(group !== undefined && { agrupar: group }),
    ...(sum !== undefined && { medida: sum }),
    ...(typeof mes === 'string' && MONTH.test(mes) && { mes }),
  }
}

/** The parts of a saved view that the list's own call does not know. A column that has gone is left out. */
function readView({ fields }: ScreenResource, { columnas, idVista }: Search): Pick<ListState, 'columnas' | 'idVista'> {
  const names = typeof columnas === 'string' ? columnas.split(',') : []
  const known = names.filter((name) => Object.hasOwn(fields, name) && fields[name] && kinds[fields[name].kind].readable)
  const id = Number(idVista)
  const isView = idVista !== undefined && idVista !== '' && Number.isInteger(id) && id >= 0
  return { ...(known.length > 0 && { columnas: known }), ...(isView && { idVista: id }) }
}

function dropRefused(
  schema: z.ZodType<ListQuery> | undefined,
  given: Record<string, string>,
): Partial<Record<string, string>> {
  const refused = new Set(schema?.safeParse(given).error?.issues.map((issue) => issue.path[0]))
  return Object.fromEntries(Object.entries(given).filter(([name]) => !refused.has(name)))
}

/** The search parameters of a state; whatever is as by default is left out, so links stay short. */
export function writeListState(state: ListState): Record<string, string | number> {
  return {
    ...(state.query && { query: state.query }),
    ...state.filters,
    ...(state.sortBy && { sortBy: state.sortBy }),
    ...(state.per_page !== perPageDefault && { per_page: state.per_page }),
    ...(state.current_page > 1 && { current_page: state.current_page }),
    ...(state.columnas && { columnas: state.columnas.join(',') }),
    ...(state.idVista !== undefined && { idVista: state.idVista }),
    ...(state.como && { como: state.como }),
    ...(state.agrupar && { agrupar: state.agrupar }),
    ...(state.medida && { medida: state.medida }),
    ...(state.mes && { mes: state.mes }),
  }
}

/** The query of the list call: paging always said, the rest only when set. */
export function listQueryOf(state: ListState): ListQuery {
  const { current_page, per_page, query, sortBy, filters } = state
  return { ...filters, current_page, per_page, ...(query && { query }), ...(sortBy && { sortBy }) }
}

/** The same under the names this list declares for its paging. */
export function sentQueryOf({ list }: ScreenResource, state: ListState): ListQuery {
  const { current_page, per_page, ...query } = listQueryOf(state)
  const { page = 'current_page', perPage = 'per_page' } = list.pageNames ?? {}
  // `page` and `limit` are second names every list takes, which the type of its query does not say
  return { ...query, [page]: current_page, [perPage]: per_page } as ListQuery
}

export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** The query of the export call: all pages of the list, with the columns shown. */
export function exportQueryOf(state: ListState, columns: readonly string[], formato: ExportFormat) {
  const { current_page: _, per_page: __, ...query } = listQueryOf(state)
  return { ...query, formato, columnas: columns.join(',') }
}

/** A change of what is shown leads back to the first page, unless it is the page itself that changes. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, current_page: 1, ...change }
}

/** The field and direction in force: the chosen order, or the first field of the declared one. */
export function orderOf(resource: ScreenResource, state: ListState): { field: string; descending: boolean } {
  const first = (state.sortBy || resource.list.sort).split(',')[0] ?? ''
  return { field: first.replace(/^-/, ''), descending: first.startsWith('-') }
}

/** Whether anything hides rows. */
export const isFiltered = (state: ListState) => state.query !== '' || Object.keys(state.filters).length > 0
