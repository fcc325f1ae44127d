import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { callerKey, runAsCaller } from '../concurrency/callerShares.ts'
import type { Context } from './context.ts'
import type { Binding } from './implement.ts'
import { issuesOf } from './sendProblem.ts'

export type Calls = ReadonlyMap<Route, Binding>

export const callsOf = (bindings: readonly Binding[]): Calls => new Map(bindings.map((one) => [one.route, one]))

/**
 * Calls another read as the same user, with its own permission, scope, validation and operation. Throws the Problem
 * that the call would return.
 */
export async function callInternally<Params, Query, Body, Answer>(
  context: Context,
  route: Route<Params, Query, Body, Answer>,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): Promise<Answer> {
  const binding = context.calls.get(route as Route)
  if (!binding || route.method !== 'GET') throw new Error(`${route.method} ${route.path} cannot be called internally`)
  const scope = await context.scopeOf(route as Route)
  if (scope === null) throw new Problem('forbidden')
  const input = validated(route as Route, { params, query }, context.today)
  const basis = { permiso: route.summary, perfiles: context.user.perfiles.map(({ nombre }) => nombre) }
  const work = async () =>
    binding.handler({ ...context, ...input, body: {}, scope, granted: true, basis, isInternal: true })
  return (await runAsCaller(callerKey(context.user), work)) as Answer
}

/** Validated params and query. Throws 400 with all issues. */
export function validated(route: Route, raw: { params: unknown; query: unknown }, today: string) {
  const [params, query] = asOf(today, () => [route.params?.safeParse(raw.params), route.query?.safeParse(raw.query)])
  const issues = [params, query].flatMap((result) => (result?.error ? issuesOf(result.error) : []))
  if (issues.length > 0) throw new Problem('validation', { issues })
  return { params: params?.data ?? {}, query: query?.data ?? {} }
}
