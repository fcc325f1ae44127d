import type { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Download } from '../documents/download.ts'
import type { Context } from './context.ts'

type Answer<Response, R> = R extends { response: 'download' } ? Download : Response

export type Handler<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, infer Response>
    ? (context: Context<Params, Query, Body>) => Promise<Answer<Response, R>> | Answer<Response, R>
    : never

/**
 * Handler of a slow write. `prepare` runs after validation and before `begin`, reading from the pool. Its result is
 * passed to `write`, which runs in the transaction and must re-validate what `prepare` read.
 */
export type PreparedHandler<R extends Route, Prepared, Taken = Prepared> =
  R extends Route<infer Params, infer Query, infer Body, infer Response>
    ? {
        prepare: (context: Context<Params, Query, Body>) => Promise<Prepared> | Prepared
        write: (
          context: Context<Params, Query, Body> & { prepared: Taken },
          // a returned Problem commits; a thrown one rolls back
        ) => Promise<Answer<Response, R> | Problem> | Answer<Response, R> | Problem
        /** `read`: `prepare` only reads the uploads; otherwise they are stored before `write` */
        uploads?: 'read'
      }
    : never

export type Handlers<Routes> = { [Name in keyof Routes]: Routes[Name] extends Route ? Handler<Routes[Name]> : never }

export type AnyHandlers<Routes> = {
  [Name in keyof Routes]: Routes[Name] extends Route
    ? Handler<Routes[Name]> | PreparedHandler<Routes[Name], unknown, never>
    : never
}

type Run = (context: Context) => unknown

export type Binding = {
  name: string
  route: Route
  /** context contains the result of `prepare` as `prepared` */
  handler: Run
  prepare?: Run
  uploads?: 'read'
}

/**
 * Joins routes and handlers by name. Missing handlers and wrong responses fail to compile; handlers without a route
 * fail at start-up.
 */
export function implement<Routes extends Record<string, Route>>(
  prefix: string,
  routes: Routes,
  handlers: AnyHandlers<Routes>,
): Binding[] {
  return Object.entries(routes).map(([name, route]) => {
    // each handler is called with the context of its own route
    const handler = handlers[name] as Run | (Pick<Binding, 'prepare' | 'uploads'> & { write: Run }) | undefined
    if (typeof handler === 'function') return { name: `${prefix}${name}`, route, handler }
    if (!handler) throw new Error(`${prefix}${name} has no handler`)
    const { write, ...before } = handler
    if (route.method === 'GET') throw new Error(`${prefix}${name} is a read: prepare needs a write`)
    return { name: `${prefix}${name}`, route, handler: write, ...before }
  })
}
