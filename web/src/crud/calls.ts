import type { Page, PageQuery } from '@wamani/contract/core/http/paging.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { ActionRoute } from '@wamani/contract/core/resource/action.ts'
import type { AnyResource, RowExtras } from '@wamani/contract/core/resource/resource.ts'
import {
  type ListQuery,
  type ResourceRoutes,
  resourceRoutes,
} from '@wamani/contract/core/resource/routes/resourceRoutes.ts'

export type ScreenResource = AnyResource & { routes: Record<string, Route> }

/** Values of a record by field name, in the format of the API or of a form. */
export type Values = Record<string, unknown>
export type Row = RowExtras & Values

type Routes = ResourceRoutes<Row, Values>
type Written = 'create' | 'update' | 'remove' | 'trash' | 'restore'

/** Query of a list as sent: `sumar` and `calendario` are comma-separated. With `total: 'solo'` no page is needed. */
export type SentListQuery = (PageQuery | { total: 'solo' }) & {
  sumar?: string | undefined
  calendario?: string | undefined
} & Record<string, unknown>

/** Routes of any resource, with general types. Undefined: left out by the `verbs` of the resource. */
export type Calls = Omit<Routes, 'list' | Written> & { list: Route<unknown, ListQuery, unknown, Page<Row>> } & Partial<
    Pick<Routes, Written>
  >

// Generic code cannot know the fields of a resource: the casts to the general types are here.
const calls = (routes: Record<string, Route>) => routes as unknown as Calls
const actionCall = (route: Route) => route as ActionRoute<Row>

/** List route with typed rows, for screens that know the resource. The query must contain the paging parameters. */
export const listCallOf = <Known>(resource: {
  routes: { list: Route<unknown, ListQuery, unknown, Page<Known> | Reference[]> }
}) => resource.routes.list as Route<unknown, ListQuery, unknown, Page<Known>>

const byResource = new WeakMap<AnyResource, Calls>()

/**
 * Routes of a resource with general types. `list` needs the paging parameters; without them the server may answer a
 * plain look-up.
 */
export function callsOf(resource: AnyResource): Calls {
  let built = byResource.get(resource)
  if (!built) {
    built = calls('routes' in resource ? (resource as ScreenResource).routes : resourceRoutes(resource))
    byResource.set(resource, built)
  }
  return built
}

/** List route that takes the query as sent, not as parsed by its schema. */
export const sentListOf = (resource: AnyResource) =>
  callsOf(resource).list as Route<unknown, SentListQuery, unknown, Page<Row>>

/** Route that deletes records. Undefined if deletion is refused, or is declared as an action. */
export function removalOf(resource: AnyResource): Calls['remove'] {
  const { removalRefused, removedBy } = resource
  return removalRefused === undefined && removedBy === undefined ? callsOf(resource).remove : undefined
}

export function actionCallOf(resource: ScreenResource, name: string): ActionRoute<Row> {
  const route = resource.routes[name]
  if (!route || !(name in resource.actions)) throw new Error(`${resource.key} has no action ${name}`)
  return actionCall(route)
}

export const rowIdOf = (resource: AnyResource, row: Values): number => Number(row[resource.id])
