import type { Route } from '../http/route.ts'
import type { AlertKind } from './alert.ts'
import type { Grants } from './declared.ts'
import type { FirstStep } from './firstStep.ts'
import type { AnyChart, Indicator } from './indicator.ts'
import type { AnyResource } from './resource.ts'

/**
 * A kind of notification a recipient gets: within the product, by mail, or in either way. `unlessAsked`: nobody gets it who did not
 * choose it; `always`: nobody chooses, everybody gets it.
 */
export type NotificationKind = {
  kind: string
  label: string
  ways: readonly ('product' | 'mail')[]
  unlessAsked?: 'silent'
  always?: true
}

/** A service of the product: what the menu shows as one block, and whose rights are granted together. */
export type Module = {
  name: string
  service: { label: string; order: number }
  /** icon of each menu group; a group stands where the first of its resources does */
  groups: Readonly<Record<string, string>>
  resources: readonly (AnyResource & { routes: Record<string, Route> })[]
  /** calls beside those of the resources, by name */
  routes: Readonly<Record<string, Route>>
  /** screens that belong to no single resource; in the menu after the resource named, before all (`first`), or after all */
  screens: readonly {
    label: string
    path: string
    icon: string
    group?: string
    first?: true
    after?: string
    route: Route
  }[]
  /**
   * What may wait for a person, counted by the `total` of a list, and the screen (with its `search`) where it is dealt
   * with: the frame shows their sum.
   */
  pending: readonly { label: string; screen: string; search?: Readonly<Record<string, string>>; route: Route }[]
  /** what deserves somebody's attention; the server's half of the module finds it */
  alerts: readonly AlertKind[]
  /** kinds of notifications; each recipient chooses in which of the possible ways to get them */
  notifications: readonly NotificationKind[]
  /** what should be looked at soon, on the first page of whoever may see the list */
  attention: readonly Indicator[]
  /** what the first page says of the module in numbers, and in small charts */
  indicators: readonly Indicator[]
  charts: readonly AnyChart[]
  /** what is done once where a new institution begins */
  steps: readonly FirstStep[]
  /** rights without a call of their own, such as seeing an identity; granted as the module's calls are unless they say */
  rights: readonly { accion: string; label: string; verb: 'X'; grants?: Grants }[]
  grants: Grants
}

type Defaulted =
  | 'groups'
  | 'screens'
  | 'pending'
  | 'alerts'
  | 'notifications'
  | 'attention'
  | 'indicators'
  | 'charts'
  | 'rights'
  | 'steps'
type Declared<Routes> = Omit<Module, 'resources' | 'routes' | Defaulted> &
  Partial<Pick<Module, Defaulted>> & {
    resources: readonly unknown[]
    routes?: Routes
  }

/** Declares a module. Its index file is the table of contents a reader starts from. */
export function defineModule<Routes extends Record<string, Route> = Record<never, Route>>(
  module: Declared<Routes>,
): Omit<Module, 'routes'> & { routes: Routes } {
  const resources = module.resources as Module['resources']
  return {
    groups: {},
    screens: [],
    pending: [],
    alerts: [],
    notifications: [],
    attention: [],
    indicators: [],
    charts: [],
    rights: [],
    steps: [],
    ...module,
    resources,
    routes: module.routes ?? ({} as Routes),
  }
}

/** Every route of a module with a name unique in it: `turno.create`, `auth`. */
export function routesOf(module: Module): [string, Route][] {
  const ofResources = module.resources.flatMap((resource) =>
    Object.entries(resource.routes).map(([name, route]): [string, Route] => [`${resource.name}.${name}`, route]),
  )
  return [...ofResources, ...Object.entries(module.routes)]
}
