import type { Problem } from '@wamani/contract/core/http/problem.ts'
import { idNameOf } from '@wamani/contract/core/kinds/idNameOf.ts'
import {
  type Action,
  checksUser,
  excludedOwner,
  rightInState,
  statesFrom,
} from '@wamani/contract/core/resource/action.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../http/context.ts'
import { type AnyHandler, afterResponse } from './afterResponse.ts'
import { ownIdsIn } from './ownIdsIn.ts'

type Call = Pick<Context, 'db' | 'user' | 'can' | 'ownIds'>
type Row = Record<string, unknown>

/** Decides whose turn it is: records by id on which the user may not act now, with the reason. */
export type Turn = (context: Call, ids: readonly number[]) => Promise<ReadonlyMap<number, Problem>>

/**
 * Wraps a handler: adds `puede` to its rows, the restricted actions that the user may execute. `turns`: by action name.
 */
export function withAllowedActions<Handler extends AnyHandler>(
  resource: AnyResource,
  turns: Readonly<Record<string, Turn | undefined>>,
  handler: Handler,
): Handler {
  const personal = Object.entries(resource.actions).filter(([, action]) => checksUser(action))
  if (personal.length === 0) return handler
  return afterResponse(handler, async (answer, context: Call) => {
    const rows = rowsOf(answer, resource)
    if (rows.length === 0) return answer
    const own = await ownActionsOf(resource, personal, turns, context, rows)
    const complete = (row: unknown) =>
      isRow(row, resource) ? { ...row, puede: own.get(Number(row[resource.id])) } : row
    if (Array.isArray(answer)) return answer.map(complete)
    return isPage(answer) ? { ...answer, items: answer.items.map(complete) } : complete(answer)
  })
}

async function ownActionsOf(
  resource: AnyResource,
  personal: readonly (readonly [string, Action])[],
  turns: Readonly<Record<string, Turn | undefined>>,
  context: Call,
  rows: readonly Row[],
): Promise<Map<number, string[]>> {
  const own = new Map<number, string[]>(rows.map((row) => [Number(row[resource.id]), []]))
  const asked = new Map<Turn, Promise<ReadonlyMap<number, Problem>>>()
  const ids = [...own.keys()]
  for (const [name, action] of personal) {
    const turn = turns[name]
    const refusals = turn && (asked.get(turn) ?? turn(context, ids))
    if (turn && refusals) asked.set(turn, refusals)
    const refused = await refusals
    for (const row of rows) {
      const id = Number(row[resource.id])
      if (!refused?.has(id) && (await isForPerson(resource, action, row, context))) own.get(id)?.push(name)
    }
  }
  return own
}

/** True when `onlyBy` and `notBy` allow the user to act on the record. */
async function isForPerson(resource: AnyResource, action: Action, row: Row, call: Call): Promise<boolean> {
  const [{ onlyBy }, notBy] = [action, excludedOwner(action)]
  const state = String(resource.state === undefined ? '' : row[resource.state])
  if (statesFrom(action)?.includes(state) === false) return false
  if (onlyBy && !(await isOwn(resource, onlyBy.field, row, call))) return false
  if (notBy && (await isOwn(resource, notBy.field, row, call))) return false
  const right = rightInState(action, state)
  return right === undefined || call.can(right)
}

async function isOwn(resource: AnyResource, name: string, row: Row, call: Call): Promise<boolean> {
  const [to, value] = [resource.fields[name]?.to, row[name]]
  if (to === undefined || !isPlain(value)) return false
  return (await ownIdsIn(resource, name, call)).includes(Number(value[idNameOf(to)]))
}

const rowsOf = (answer: unknown, resource: AnyResource): Row[] =>
  (Array.isArray(answer) ? answer : isPage(answer) ? answer.items : [answer]).filter((one) => isRow(one, resource))

const isPlain = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isPage = (answer: unknown): answer is { items: unknown[] } => isPlain(answer) && Array.isArray(answer.items)
/** Records have a version; references to them do not. */
const isRow = (value: unknown, { id }: AnyResource): value is Row => isPlain(value) && id in value && 'version' in value
