import { type Fields, fieldOf } from '../kinds/field.ts'
import { hasColumn, kinds } from '../kinds/kinds.ts'
import type { AnyResource } from './resource.ts'

/**
 * Date fields of a calendar entry; without `to` it covers one day. `about`: field shown as its title instead of the
 * record name.
 */
export type Span<Name extends string = string> = { from: Name; to?: Name; about?: Name }

export type ListViews<Name extends string = string> = {
  /** Kanban board by state */
  board?: false
  /** calendar by date; default: the first date filter */
  calendar?: false | Span<Name>
  /** map by coordinates; default: the first point field */
  map?: false | Name
}

/** Fields behind each layout of a list. */
export type Views = {
  board: string | undefined
  calendar: Span | undefined
  map: string | undefined
}

/** Layouts of a list, declared or derived from its fields. A field hidden from the user disables its layout. */
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

export function viewFields({ list: { views = {} } }: Pick<AnyResource, 'list'>): string[] {
  const { from, to, about } = views.calendar || {}
  return [from, to, about, views.map].filter((name): name is string => typeof name === 'string')
}

const isDay = (fields: Fields, name: string) => kinds[fieldOf(fields, name).kind].filter === 'days'

/** Fields by which a list can be grouped: its filters, so that each group links to its rows. */
export const groupableFields = ({ fields, list }: Pick<AnyResource, 'fields' | 'list'>): string[] =>
  list.filters.filter((name) => {
    const field = fieldOf(fields, name)
    return kinds[field.kind].grouping !== null && hasColumn(field)
  })

/** List layouts besides the table, as written in addresses and saved views. */
export const listLayouts = ['tablero', 'calendario', 'cronograma', 'mapa', 'grafico'] as const
export type ListLayout = (typeof listLayouts)[number]

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
