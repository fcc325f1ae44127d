import { type ListState, listQueryOf } from '../../../../crud/list/listState.ts'

export function filterQuery(state: ListState) {
  const { current_page: _, per_page: __, sortBy: ___, ...filters } = listQueryOf(state)
  return filters
}
