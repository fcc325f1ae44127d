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

/** A declared resource as a screen gets it from its module. */
export type ScreenResource = AnyResource & { routes: Record<string, Route> }

/** Values of a record by field name, as the API sends them or as a form holds them. */
export type Values = Record<string, unknown>
export type Row = RowExtras & Values

type Routes = ResourceRoutes<Row, Values>
type Written = 'create' | 'update' | 'remove' | 'trash' | 'restore'

/** What a list is asked, as it travels: sums and the days of a calendar in one parameter each. A total alone needs no page. */
export type SentListQuery = (PageQuery | { total: 'solo' }) & {
  sumar?: string | undefined
  calendario?: string | undefined
} & Record<string, unknown>

/** The calls of a resource whatever its fields; those its `verbs` leave out are undefined. */
export type Calls = Omit<Routes, 'list' | Written> & { list: Route<unknown, ListQuery, unknown, Page<Row>> } & Partial<
    Pick<Routes, Written>
  >

// Generic code cannot know the fields of a resource: these three lines are where what the declaration built gets its general type.
const calls = (routes: Record<string, Route>) => routes as unknown as Calls
const actionCall = (route: Route) => route as ActionRoute<Row>

/** The list call of a resource whose fields the screen knows, with the rows' own type. Paging parameters must be sent. */
export const listCallOf = <Known>(resource: {
  routes: { list: Route<unknown, ListQuery, unknown, Page<Known> | Reference[]> }
}) => resource.routes.list as Route<unknown, ListQuery, unknown, Page<Known>>

const byResource = new WeakMap<AnyResource, Calls>()

/** The routes of a resource with their general types. Paging parameters must be sent, or `list` may answer a bare look-up. */
export function callsOf(resource: AnyResource): Calls {
  let built = byResource.get(resource)
  if (!built) {
    built = calls('routes' in resource ? (resource as ScreenResource).routes : resourceRoutes(resource))
    byResource.set(resource, built)
  }
  return built
}

/** The list call, asked by what travels instead of by what its schema makes of that. */
export const sentListOf = (resource: AnyResource) =>
  callsOf(resource).list as Route<unknown, SentListQuery, unknown, Page<Row>>

/** The call that removes records; none where a removal is refused or is an action, which is offered as such. */
export function removalOf(resource: AnyResource): Calls['remove'] {
  const { removalRefused, removedBy } = resource
  return removalRefused === undefined && removedBy === undefined ? callsOf(resource).remove : undefined
}

/** The route of a declared action; throws when the resource declares none of that name. */
export function actionCallOf(resource: ScreenResource, name: string): ActionRoute<Row> {
  const route = resource.routes[name]
  if (!route || !(name in resource.actions)) throw new Error(`${resource.key} has no action ${name}`)
  return actionCall(route)
}

/** The id of a row of this resource. */
export const rowIdOf = (resource: AnyResource, row: Values): number => Number(row[resource.id])
