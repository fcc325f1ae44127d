import type { Route } from '@wamani/contract/core/http/route.ts'
import { send } from './send.ts'

/** What a route takes. Keys whose type the route does not state may be left out. */
export type RouteInput<Params, Query, Body> = (unknown extends Params ? { params?: undefined } : { params: Params }) &
  (unknown extends Query ? { query?: Record<string, unknown> } : { query?: Partial<Query> }) &
  (unknown extends Body ? { body?: unknown } : { body?: Body }) & { signal?: AbortSignal; timeoutMs?: number }

/**
 * Calls a route of the contract and gives its answer (undefined for an empty one).
 * Throws a CallFailure: Spanish sentence, issues by field, code and trace id.
 */
export async function call<Params, Query, Body, Answer>(
  route: Route<Params, Query, Body, Answer>,
  input?: RouteInput<Params, Query, Body>,
): Promise<Answer> {
  const response = await send(route as Route, input ?? {})
  if (response.status === 204) return undefined as Answer
  return (await response.json()) as Answer
}
