import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Grant } from './access/authorize.ts'
import { namesIn } from './rowScope.ts'

/** The body this caller may send: all of it, or the few fields that the own record or the scope lets change. */
export function expectedBody(route: Route, { granted, scope }: Grant): Route['body'] {
  if (!granted) return route.ownBody ?? route.body
  if (scope === 'all') return route.body
  const bodies = namesIn(scope).map((name) => route.scopeBodies?.[name])
  const some = bodies.filter((body) => body !== undefined)
  return some.length > 0 && some.length === bodies.length ? some.reduce((one, other) => one.and(other)) : route.body
}
