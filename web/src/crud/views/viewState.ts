import { perPageDefault } from '@wamani/contract/core/http/paging.ts'
import type { ListView } from '@wamani/contract/core/resource/listView.ts'
import { isFiltered, type ListState } from '../list/listState.ts'

/** What a list shows, as a view keeps it. */
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

/** The first page of a list as a view shows it. */
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

/** The list without a view. `idVista` 0 says that this was chosen, so that the view it opens with stays away. */
export const plainState = (idVista: number | undefined): ListState => ({
  current_page: 1,
  per_page: perPageDefault,
  query: '',
  sortBy: '',
  filters: {},
  columnas: undefined,
  idVista,
})

/** Whether the address asks for nothing: then a list opens with the view chosen for it. */
export const isBare = (state: ListState): boolean =>
  !isFiltered(state) &&
  state.sortBy === '' &&
  state.current_page === 1 &&
  state.per_page === perPageDefault &&
  state.columnas === undefined &&
  state.como === undefined &&
  state.agrupar === undefined &&
  state.idVista === undefined

/** Whether a list shows something else than the view it came from; the size of its pages does not count. */
export function isChanged(state: ListState, columns: readonly string[], view: ListView): boolean {
  const of = ({ query = '', sortBy = '', filtros, columnas, como, agrupar, medida }: ListView) =>
    JSON.stringify([
      ...[query, sortBy, Object.entries(filtros).toSorted(), columnas.toSorted()],
      ...[como, agrupar, medida].map((word) => word ?? null),
    ])
  const shown = viewOf(state, columns)
  return of(shown) !== of(view.columnas.length > 0 ? view : { ...view, columnas: shown.columnas })
}
