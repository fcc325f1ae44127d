import type { Route } from '../http/route.ts'
import type { AnyResource } from './resource.ts'

type Subject = AnyResource & { routes: Record<string, Route> }

/** Something that deserves somebody's attention, found by one query of its module in the data as they stand. */
export type AlertKind = {
  /** unique in the module */
  key: string
  label: string
  /** the resource of which each alert is about one record: within its scope the alert is seen */
  subject: Subject
  /** the list that must be granted to see it: where the alert comes from */
  route: Route
  /** where it leads: `{id}` stands for the record's id, `{hecho}` for the fact */
  screen: string
  search: Readonly<Record<string, string>>
  /** tables whose changes may raise or end it */
  tables: readonly string[]
}

type Declared = Pick<AlertKind, 'key' | 'label' | 'tables'> &
  Partial<Pick<AlertKind, 'route' | 'search'>> & { screen?: string | undefined; subject: unknown }

/** Declares a kind of alert; whoever may list its subject sees it, and it opens the subject's record, unless said otherwise. */
export function defineAlert(declared: Declared): AlertKind {
  const subject = declared.subject as Subject
  const { route = subject.routes.list, screen = subject.screen } = declared
  if (!route || !screen) throw new Error(`The alert ${declared.key} needs a list and a screen`)
  return { search: { op: 'view', id: '{id}' }, ...declared, subject, route, screen }
}

/** The address an alert leads to, with `{id}` and `{hecho}` still to be filled in. */
export const alertAddress = ({ screen, search }: AlertKind): string =>
  `${screen}?${Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
