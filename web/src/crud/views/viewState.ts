import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import type { ListView } from '@wamani/contract/core/resource/listView.ts'
import { isFiltered, type ListState } from '../list/listState.ts'

export const viewOf = (
  { query, sortBy, per_page, filters, como, agrupar, medida }: ListState,
  columns: readonly string[],
): ListView => ({
  ...(query && { query }),
  ...(sortBy && { sortBy }),
  per_page,
  filtros: { ...filters },
  columnas: [...columns],
  ...(como && { como }),
  ...(agrupar && { agrupar }),
  ...(medida && { medida }),
})

export const stateOf = (view: ListView, idVista: number): ListState => ({
  current_page: 1,
  per_page: view.per_page,
  query: view.query ?? '',
  sortBy: view.sortBy ?? '',
  filters: view.filtros,
  columnas: view.columnas.length > 0 ? view.columnas : undefined,
  como: view.como,
  agrupar: view.agrupar,
  medida: view.medida,
  idVista,
})

/** List without a view. `idVista` 0: explicitly none, so that the default view is not applied. */
export const plainState = (idVista: number | undefined): ListState => ({
  current_page: 1,
  per_page: perPageDefault,
  query: '',
  sortBy: '',
  filters: {},
  columnas: undefined,
  idVista,
})

export const hasNoParameters = (state: ListState): boolean =>
  !isFiltered(state) &&
  state.sortBy === '' &&
  state.current_page === 1 &&
  state.per_page === perPageDefault &&
  state.columnas === undefined &&
  state.como === undefined &&
  state.agrupar === undefined &&
  state.idVista === undefined

export function isChanged(state: ListState, columns: readonly string[], view: ListView): boolean {
  const of = ({ query = '', sortBy = '', filtros, columnas, como, agrupar, medida }: ListView) =>
    JSON.stringify([
      ...[query, sortBy, Object.entries(filtros).toSorted(), columnas.toSorted()],
      ...[como, agrupar, medida].map((word) => word ?? null),
    ])
  const shown = viewOf(state, columns)
  return of(shown) !== of(view.columnas.length > 0 ? view : { ...view, columnas: shown.columnas })
}
