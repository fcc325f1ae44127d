import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { pendingBefore } from './pendingWrites.ts'
import { send } from './send.ts'
import { watchWrite } from './written.ts'

/** What an address carries as text; several values of one key are separated by commas. */
type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** The query of a call before it is text: values as the server reads them, or anything that is written alike. */
export type QueryInput<Query> = { readonly [K in keyof Query]?: Query[K] | QueryValue }

/**
 * A body as forms hold it, before the server reads it: numbers may be text, references the rows themselves, files those
 * of the browser.
 */
export type BodyInput<Value> = Value extends UploadedFile
  ? File
  : Value extends number
    ? Value | string | Reference
    : Value extends readonly (infer One)[]
      ? readonly BodyInput<One>[]
      : Value extends object
        ? { readonly [K in keyof Value]?: BodyInput<Value[K]> | null | undefined }
        : Value

/** What a route takes. Keys whose type the route does not state may be left out. */
export type RouteInput<Params, Query, Body> = (unknown extends Params ? { params?: unknown } : { params: Params }) &
  (unknown extends Query ? { query?: Record<string, unknown> } : { query?: QueryInput<Query> }) &
  (unknown extends Body ? { body?: unknown } : { body?: BodyInput<Body> }) & {
    signal?: AbortSignal
    timeoutMs?: number
    keepalive?: boolean
  }

/**
 * Calls a route of the contract and gives its answer (undefined for an empty one).
 * Throws a CallFailure: Spanish sentence, issues by field, code and trace id. After a call that writes, what is shown is
 * asked for anew (written.ts).
 */
export async function call<Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer>,
  input?: RouteInput<Params, Query, Body>,
): Promise<Answer> {
  const exchange = async () => {
    const response = await send(route as Route, input ?? {})
    if (response.status === 204) return undefined as Answer
    return (await response.json()) as Answer
  }
  if (route.method === 'GET') return exchange()
  const pending = pendingBefore(route, input?.params)
  // nothing is awaited where there is nothing: a call made while the page closes leaves at once
  if (pending) await pending
  return watchWrite(exchange)
}
