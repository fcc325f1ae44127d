import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Grant } from './access/authorize.ts'
import { namesIn } from './rowScope.ts'

/** Body schema for this caller: full, own record, or scope. */
export function expectedBody(route: Route, { granted, scope }: Grant): Route['body'] {
  if (!granted) return route.ownBody ?? route.body
  if (scope === 'all') return route.body
  const bodies = namesIn(scope).map((name) => route.scopeBodies?.[name])
  const some = bodies.filter((body) => body !== undefined)
  return some.length > 0 && some.length === bodies.length ? some.reduce((one, other) => one.and(other)) : route.body
}
