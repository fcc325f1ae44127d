import type { Route } from '../http/route.ts'
import type { AlertKind } from './alert.ts'
import type { Grants } from './declared.ts'
import type { FirstStep } from './firstStep.ts'
import type { AnyChart, Indicator } from './indicator.ts'
import type { AnyResource } from './resource.ts'

/**
 * Kind of notification, delivered in the product or by mail. `unlessAsked`: off by default; `always`: cannot be turned
 * off.
 */
export type NotificationKind = {
  kind: string
  label: string
  ways: readonly ('product' | 'mail')[]
  unlessAsked?: 'silent'
  always?: true
}

/** A module: one block of the menu, with its own permissions. */
export type Module = {
  name: string
  service: { label: string; order: number }
  /** icon per menu group; a group takes the position of its first resource */
  groups: Readonly<Record<string, string>>
  resources: readonly (AnyResource & { routes: Record<string, Route> })[]
  /** calls that belong to no resource, by name */
  routes: Readonly<Record<string, Route>>
  /** screens that belong to no resource; menu position: `first`, after a resource, or last */
  screens: readonly {
    label: string
    path: string
    icon: string
    group?: string
    first?: true
    after?: string
    route: Route
  }[]
  /** Pending work: the `total` of a list, and the screen where it is done. The header shows the sum. */
  pending: readonly { label: string; screen: string; search?: Readonly<Record<string, string>>; route: Route }[]
  /** kinds of alerts; the server part of the module finds them */
  alerts: readonly AlertKind[]
  /** kinds of notifications; users choose how to receive each */
  notifications: readonly NotificationKind[]
  /** dashboard indicators of upcoming work */
  attention: readonly Indicator[]
  /** dashboard numbers and charts */
  indicators: readonly Indicator[]
  charts: readonly AnyChart[]
  /** set-up steps of a new installation */
  steps: readonly FirstStep[]
  /**
   * permissions without a call, such as reading an identity; granted like the module's calls unless they declare grants
   */
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

/** Declares a module. Its index file lists everything the module contains. */
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

/** Routes of a module by unique name: `turno.create`, `auth`. */
export function routesOf(module: Module): [string, Route][] {
  const ofResources = module.resources.flatMap((resource) =>
    Object.entries(resource.routes).map(([name, route]): [string, Route] => [`${resource.name}.${name}`, route]),
  )
  return [...ofResources, ...Object.entries(module.routes)]
}
