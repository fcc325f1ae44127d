import { type ListState, listQueryOf } from '../../../../crud/list/listState.ts'

/** The filters and the search of a list, without its pages and its order. */
export function filterQuery(state: ListState) {
  const { current_page: _, per_page: __, sortBy: ___, ...filters } = listQueryOf(state)
  return filters
}
