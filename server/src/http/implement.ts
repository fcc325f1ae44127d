import type { Route } from '@wamani/contract/core/route.ts'
import type { TableShape } from '../crud/tableShape.ts'
import type { Download } from '../documents/download.ts'
import type { Context } from './context.ts'

type Answer<Response, R> = R extends { response: 'download' } ? Download : Response

/** What a route calls: everything it needs comes in its context, what it returns is the answer. */
export type Handler<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, infer Response>
    ? (context: Context<Params, Query, Body>) => Promise<Answer<Response, R>> | Answer<Response, R>
    : never

export type Handlers<Routes> = { [Name in keyof Routes]: Routes[Name] extends Route ? Handler<Routes[Name]> : never }

/** Rows as a list that searches more than it declares searches them, for a person. */
export type SearchedRows = (context: Context) => Promise<TableShape>

/** A route with the operation that serves it. */
export type Binding = { name: string; route: Route; handler: (context: Context) => unknown; searched?: SearchedRows }

/**
 * Joins routes and handlers by name. A missing handler or a wrong answer does not compile; a handler without a route
 * is refused at start.
 */
export function implement<Routes extends Record<string, Route>>(
  prefix: string,
  routes: Routes,
  handlers: Handlers<Routes>,
): Binding[] {
  return Object.entries(routes).map(([name, route]) => {
    const handler = handlers[name]
    if (typeof handler !== 'function') throw new Error(`${prefix}${name} has no handler`)
    return { name: `${prefix}${name}`, route, handler: handler as Binding['handler'] }
  })
}
