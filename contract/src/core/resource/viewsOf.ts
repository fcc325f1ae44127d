import { type Fields, fieldOf } from '../kinds/field.ts'
import { hasColumn, kinds } from '../kinds/kinds.ts'
import type { AnyResource } from './resource.ts'

/**
 * From which day to which a record lies in the calendar; without `to` it is of one day. `about`: a field that says whom or
 * what it is about, better than its own name.
 */
export type Span<Name extends string = string> = { from: Name; to?: Name; about?: Name }

/** What a declaration says of the views of its list. */
export type ListViews<Name extends string = string> = {
  /** records in columns by their state */
  board?: false
  /** records by their days; the first date the list filters by when not said */
  calendar?: false | Span<Name>
  /** records by their place; the first field of that kind when not said */
  map?: false | Name
}

/** How the rows of a list can be seen beside the table: by which fields. */
export type Views = {
  /** the state that records are moved through */
  board: string | undefined
  calendar: Span | undefined
  map: string | undefined
}

/** The views of a list: what is declared, and what follows of the fields there are. A field hidden from a person gives none. */
export function viewsOf({ fields, list, state }: Pick<AnyResource, 'fields' | 'list' | 'state'>): Views {
  const { board, calendar, map } = list.views ?? {}
  const day = list.filters.find((name) => fields[name] && isDay(fields, name))
  const place = Object.keys(fields).find((name) => fields[name]?.kind === 'point')
  const span = calendar ?? (day === undefined ? undefined : { from: day })
  const known = span && [span.from, span.to, span.about].every((name) => !name || fields[name] !== undefined)
  return {
    board: board === false || !state || !list.filters.includes(state) ? undefined : state,
    calendar: span && known ? span : undefined,
    map: map === false ? undefined : fields[map ?? ''] ? map : place,
  }
}

/** The fields that the declared views name. */
export function viewFields({ list: { views = {} } }: Pick<AnyResource, 'list'>): string[] {
  const { from, to, about } = views.calendar || {}
  return [from, to, about, views.map].filter((name): name is string => typeof name === 'string')
}

const isDay = (fields: Fields, name: string) => kinds[fieldOf(fields, name).kind].filter === 'days'

/** The fields a list is grouped by: those it filters by, so that every group leads to its rows. */
export const groupableFields = ({ fields, list }: Pick<AnyResource, 'fields' | 'list'>): string[] =>
  list.filters.filter((name) => {
    const field = fieldOf(fields, name)
    return kinds[field.kind].grouping !== null && hasColumn(field)
  })

/** The ways to see a list beside its table, as an address and a saved view say them. */
export const listLayouts = ['tablero', 'calendario', 'cronograma', 'mapa', 'grafico'] as const
export type ListLayout = (typeof listLayouts)[number]

/** The ways this list can be seen. */
export function layoutsOf(resource: Pick<AnyResource, 'fields' | 'list' | 'state'>): ListLayout[] {
  const { board, calendar, map } = viewsOf(resource)
  const offered: Record<ListLayout, boolean> = {
    tablero: board !== undefined,
    calendario: calendar !== undefined,
    cronograma: calendar?.to !== undefined,
    mapa: map !== undefined,
    grafico: groupableFields(resource).length > 0,
  }
  return listLayouts.filter((look) => offered[look])
}
