import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Calls } from '../http/callInternally.ts'
import type { Context } from '../http/context.ts'

const named = new WeakMap<Calls, ReadonlyMap<string, Route>>()

/** Call whose permission allows downloading a job's file; undefined when it does not exist (any more). */
export function callOf({ calls }: Pick<Context, 'calls'>, derecho: string | null): Route | undefined {
  if (derecho === null) return undefined
  const routes = named.get(calls) ?? new Map([...calls.keys()].map((route) => [`${route.method} ${route.path}`, route]))
  named.set(calls, routes)
  return routes.get(derecho)
}
