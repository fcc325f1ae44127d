import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../context.ts'
import { isEmptyScope } from '../rowScope.ts'

type Rights = Pick<Context, 'can' | 'scopeOf'>
type Standing = Pick<AnyResource, 'scopes'> & { routes: Readonly<Record<string, Route>> }

/** True when a call is restricted to own rows (`withinScope`) and the user has some. */
export async function hasOwnRows(route: Route, { scopeOf }: Pick<Rights, 'scopeOf'>): Promise<boolean> {
  if (typeof route.access !== 'object' || !route.access.withinScope) return true
  const scope = await scopeOf(route)
  return scope !== null && !isEmptyScope(scope)
}

/**
 * True when a screen appears in the user's menu. Catalogues, which have no own rows, are hidden from users who see only
 * own rows and may not change them; they read them in pickers.
 */
export async function isOffered(route: Route, resource: Standing | undefined, rights: Rights): Promise<boolean> {
  if (!(await hasOwnRows(route, rights))) return false
  if (!resource || Object.keys(resource.scopes).length > 0) return true
  const scope = await rights.scopeOf(route)
  if (scope === 'all' || scope === null) return true
  const writing = [resource.routes.create, resource.routes.update].filter((one) => one !== undefined)
  return (await Promise.all(writing.map(rights.can))).some(Boolean)
}
