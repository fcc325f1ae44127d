import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../context.ts'
import { isEmptyScope } from '../rowScope.ts'

type Rights = Pick<Context, 'can' | 'scopeOf'>
type Standing = Pick<AnyResource, 'scopes'> & { routes: Readonly<Record<string, Route>> }

/** Whether a call is about rows of one's own (`withinScope`) and the person has some; other calls are a matter of rights alone. */
export async function hasOwnRows(route: Route, { scopeOf }: Pick<Rights, 'scopeOf'>): Promise<boolean> {
  if (typeof route.access !== 'object' || !route.access.withinScope) return true
  const scope = await scopeOf(route)
  return scope !== null && !isEmptyScope(scope)
}

/**
 * Whether a screen is offered to a person who may make the call it stands on. A catalogue, which has no rows of anybody's
 * own, is not offered to who reaches own rows alone and may not change it: such a person reads it in pickers.
 */
export async function isOffered(route: Route, resource: Standing | undefined, rights: Rights): Promise<boolean> {
  if (!(await hasOwnRows(route, rights))) return false
  if (!resource || Object.keys(resource.scopes).length > 0) return true
  const scope = await rights.scopeOf(route)
  if (scope === 'all' || scope === null) return true
  const writing = [resource.routes.create, resource.routes.update].filter((one) => one !== undefined)
  return (await Promise.all(writing.map(rights.can))).some(Boolean)
}
