import type { Route } from '../http/route.ts'
import type { AnyResource } from './resource.ts'

type Subject = AnyResource & { routes: Record<string, Route> }

/** Kind of alert: a condition in the data that needs attention, found by one query of its module. */
export type AlertKind = {
  key: string
  label: string
  /** resource of the record that an alert is about; its scope limits who sees the alert */
  subject: Subject
  /** list whose permission is needed to see it */
  route: Route
  /** target screen; `{id}` is the record id, `{hecho}` the fact */
  screen: string
  search: Readonly<Record<string, string>>
  /** tables whose changes may raise or clear it */
  tables: readonly string[]
}

type Declared = Pick<AlertKind, 'key' | 'label' | 'tables'> &
  Partial<Pick<AlertKind, 'route' | 'search'>> & { screen?: string | undefined; subject: unknown }

/** Declares an alert. Default: visible to users who may list the subject, and opens its record. */
export function defineAlert(declared: Declared): AlertKind {
  const subject = declared.subject as Subject
  const { route = subject.routes.list, screen = subject.screen } = declared
  if (!route || !screen) throw new Error(`Alert ${declared.key} has no list or no screen`)
  return { search: { op: 'view', id: '{id}' }, ...declared, subject, route, screen }
}

export const alertAddress = ({ screen, search }: AlertKind): string =>
  `${screen}?${Object.entries(search)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
