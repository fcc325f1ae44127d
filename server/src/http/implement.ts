import type { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Download } from '../documents/download.ts'
import type { Context } from './context.ts'

type Answer<Response, R> = R extends { response: 'download' } ? Download : Response

/** What a route calls: everything it needs comes in its context, what it returns is the answer. */
export type Handler<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, infer Response>
    ? (context: Context<Params, Query, Body>) => Promise<Answer<Response, R>> | Answer<Response, R>
    : never

/**
 * A handler of a write in two parts. `prepare` runs after the validation and before `begin`, with `db` reading on the
 * pool: there is the place of what takes long. What it answers reaches `write`, which runs in the transaction, as
 * `prepared`. What was read before `begin` may have changed by then: `write` validates again what it relies on.
 */
export type PreparedHandler<R extends Route, Prepared, Taken = Prepared> =
  R extends Route<infer Params, infer Query, infer Body, infer Response>
    ? {
        prepare: (context: Context<Params, Query, Body>) => Promise<Prepared> | Prepared
        write: (
          context: Context<Params, Query, Body> & { prepared: Taken },
          // a refusal that is answered, not thrown, leaves what was written
        ) => Promise<Answer<Response, R> | Problem> | Answer<Response, R> | Problem
        /** `read`: the uploads of the body are only read, by `prepare`; otherwise they are in the store when `write` begins */
        uploads?: 'read'
      }
    : never

export type Handlers<Routes> = { [Name in keyof Routes]: Routes[Name] extends Route ? Handler<Routes[Name]> : never }

/** A handler of either kind, whatever its `prepare` returns. */
export type AnyHandlers<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends Route
    ? Handler<Routes[Name]> | PreparedHandler<Routes[Name], unknown, never>
    : never
}

type Run = (context: Context) => unknown

/** A route with the operation that serves it. */
export type Binding = {
  name: string
  route: Route
  /** gets what `prepare` answered beside its context, as `prepared` */
  handler: Run
  prepare?: Run
  uploads?: 'read'
}

/**
 * Joins routes and handlers by name. A missing handler or a wrong answer does not compile; a handler without a route
 * is refused at start.
 */
export function implement<Routes extends Record<string, Route>>(
  prefix: string,
  routes: Routes,
  handlers: AnyHandlers<Routes>,
): Binding[] {
  return Object.entries(routes).map(([name, route]) => {
    // Each takes the context of its own route, which is what it is called with.
    const handler = handlers[name] as Run | (Pick<Binding, 'prepare' | 'uploads'> & { write: Run }) | undefined
    if (typeof handler === 'function') return { name: `${prefix}${name}`, route, handler }
    if (!handler) throw new Error(`${prefix}${name} has no handler`)
    const { write, ...before } = handler
    if (route.method === 'GET') throw new Error(`${prefix}${name} only reads: it has no transaction to prepare for`)
    return { name: `${prefix}${name}`, route, handler: write, ...before }
  })
}
