import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterableActions } from '@wamani/contract/core/resource/action.ts'
import { isSortable } from '@wamani/contract/core/resource/isSortable.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { groupableFields, type ListLayout, layoutsOf } from '@wamani/contract/core/resource/viewsOf.ts'
import type { z } from 'zod'
import { callsOf, type ScreenResource } from '../calls.ts'
import { filterParameters } from '../filters/filterParameters.ts'

/** State of a list, with the parameter names of the server. `filters`: values as sent, several comma-separated. */
export type ListState = {
  current_page: number
  per_page: number
  query: string
  /** field to sort by, `-` prefix for descending; empty for the declared order */
  sortBy: string
  filters: Readonly<Record<string, string>>
  /** visible columns; default: those stored on this device */
  columnas?: readonly string[] | undefined
  /** id of the saved view; 0: explicitly none */
  idVista?: number | undefined
} & ListLook

/** How the list is displayed. Undefined `como`: table. */
export type ListLook = {
  como?: ListLayout | undefined
  agrupar?: string | undefined
  medida?: string | undefined
  /** month of the calendar, `2026-11`; default: the current one */
  mes?: string | undefined
}

export type Search = Record<string, unknown>

/**
 * Parses the state of a list from URL parameters with the schema of the list route. Invalid parameters are dropped, so
 * that a wrong link still opens a list.
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

/** Parameters of a saved view that the list route does not know. Drops unknown columns. */
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

/** URL parameters of a state. Leaves out defaults, so that links stay short. */
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

/** Query of the list route: always with paging, the rest only if set. */
export function listQueryOf(state: ListState): ListQuery {
  const { current_page, per_page, query, sortBy, filters } = state
  return { ...filters, current_page, per_page, ...(query && { query }), ...(sortBy && { sortBy }) }
}

export function sentQueryOf({ list }: ScreenResource, state: ListState): ListQuery {
  const { current_page, per_page, ...query } = listQueryOf(state)
  const { page = 'current_page', perPage = 'per_page' } = list.pageNames ?? {}
  // `page` and `limit` are aliases that are not part of the query type
  return { ...query, [page]: current_page, [perPage]: per_page } as ListQuery
}

export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

export function exportQueryOf(state: ListState, columns: readonly string[], formato: ExportFormat) {
  const { current_page: _, per_page: __, ...query } = listQueryOf(state)
  return { ...query, formato, columnas: columns.join(',') }
}

/** Applies a change; returns to the first page unless the page itself changes. */
export function changeListState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, current_page: 1, ...change }
}

export function orderOf(resource: ScreenResource, state: ListState): { field: string; descending: boolean } {
  const first = (state.sortBy || resource.list.sort).split(',')[0] ?? ''
  return { field: first.replace(/^-/, ''), descending: first.startsWith('-') }
}

export const isFiltered = (state: ListState) => state.query !== '' || Object.keys(state.filters).length > 0
