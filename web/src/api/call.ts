import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { pendingBefore } from './pendingWrites.ts'
import { send } from './send.ts'
import { watchWrite } from './written.ts'

/** Query values; several values of a parameter are comma-separated. */
type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/** Query before serialisation: parsed values, or anything with the same text. */
export type QueryInput<Query> = { readonly [K in keyof Query]?: Query[K] | QueryValue }

/**
 * Request body as held by forms, before the server parses it: numbers may be text, references whole rows, files `File`
 * objects.
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

/** Input of a call. Parts whose type the route does not declare are optional. */
export type RouteInput<Params, Query, Body> = (unknown extends Params ? { params?: unknown } : { params: Params }) &
  (unknown extends Query ? { query?: Record<string, unknown> } : { query?: QueryInput<Query> }) &
  (unknown extends Body ? { body?: unknown } : { body?: BodyInput<Body> }) & {
    signal?: AbortSignal
    timeoutMs?: number
    keepalive?: boolean
  }

/**
 * Calls a route of the contract. Returns its response (undefined if empty). Throws a CallFailure with a Spanish
 * message, issues by field, code and trace id. A successful write invalidates all queries (written.ts).
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
  // no await without pending writes: a request sent while the page closes must leave synchronously
  if (pending) await pending
  return watchWrite(exchange)
}
