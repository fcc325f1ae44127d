import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { holds } from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn } from '@wamani/contract/core/kinds/kinds.ts'
import type { FieldValues } from '@wamani/contract/core/kinds/shapes.ts'
import {
  type Action,
  type ActionInput,
  excludedOwner,
  rightInState,
  type Setting,
  statesFrom,
} from '@wamani/contract/core/resource/action.ts'
import type { AnyResource, RowOf, TypedResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../http/context.ts'
import { getRow } from './getRow.ts'
import { ownIdsIn } from './ownIdsIn.ts'
import { assertVersion, type Stored, storedOf } from './records.ts'
import { redact } from './redact.ts'
import { runSql } from './runSql.ts'
import { scopeRedactor } from './scopeRedactor.ts'
import { stateByDay } from './stateByDay.ts'
import { type TableSchema, tableSchema } from './tableSchema.ts'
import type { Turn } from './withAllowedActions.ts'
import { columnsFrom } from './write/columnsOf.ts'
import { conditionValues, validateWhen } from './write/validateWhen.ts'

type Values = Readonly<Record<string, unknown>>
type Call<Input> = Context<{ id: number }, unknown, Input>
/** Values to set; `columns`: those without a field. */
type Settled<F extends Fields> = Partial<FieldValues<F>> & { columns?: Values }
// biome-ignore lint/suspicious/noConfusingVoidType: what sets nothing more has no `return` at its end
type Run<Call, Results> = (context: Call) => Promise<Results | void> | Results | void

/** Context of a transition operation: the call, the locked record and the inputs. */
export type TransitionContext<F extends Fields, A extends Action> = Omit<Call<ActionInput<A>>, 'body'> & {
  row: Stored<F>
  input: ActionInput<A>
}

/**
 * Behaviour of an action beyond its declaration. `turn`: whose turn it is. `lock`: locks other rows first, to keep one
 * lock order. `run`: validates, writes related rows and returns values to set. `settle`: follow-up work, with the
 * record before (`row`) and after (`written`).
 */
export type Transition<F extends Fields, A extends Action> = {
  turn?: Turn
  lock?: (context: TransitionContext<F, A>) => Promise<void>
  run?: Run<TransitionContext<F, A>, Settled<F>>
  settle?: (context: TransitionContext<F, A> & { written: Stored<F> }) => Promise<void>
}

const transitions = new WeakMap<object, Turn | undefined>()

/** Registers a handler that only changes the context of a transition handler. */
export function wrappedTransition<Handler extends object>(handler: Handler, inner: object): Handler {
  if (transitions.has(inner)) transitions.set(handler, transitions.get(inner))
  return handler
}

export const isTransition = (handler: unknown): boolean =>
  (typeof handler === 'function' || typeof handler === 'object') && handler !== null && transitions.has(handler)

export const turnOf = (handler: unknown): Turn | undefined =>
  isTransition(handler) ? transitions.get(handler as object) : undefined

/**
 * Handler of a declared action. Finds the record in scope (404) and locks it; checks version (409), `onlyBy` (403),
 * state (409), `notBy` (409, 403), the right of the state (403), condition (409) and turn; validates inputs (400); runs
 * the operation; writes state and settings; returns the record as readable by the user.
 */
export function transition<
  F extends Fields,
  A extends Record<string, Action>,
  Id extends string,
  Name extends keyof A & string,
>(
  resource: TypedResource<F, Id> & { actions: A },
  name: Name,
  operation: Operation<F, A[Name]> = {},
): (context: Call<ActionInput<A[Name]>>) => Promise<RowOf<F, Id>> {
  return stepOf(resource, actionOf(resource, name), operation)
}

type Operation<F extends Fields, A extends Action> = Transition<F, A> | NonNullable<Transition<F, A>['run']>

/** Like `transition`, for actions without a call of their own: one call of the module runs several. */
export function stepOf<F extends Fields, A extends Action, Id extends string>(
  resource: TypedResource<F, Id>,
  action: A,
  operation: Operation<F, A> = {},
) {
  const { turn, lock, run, settle }: Transition<F, A> = typeof operation === 'function' ? { run: operation } : operation

  async function handler(context: Call<ActionInput<A>>): Promise<RowOf<F, Id>> {
    const { db, params, body: input, scope } = context
    const schema = tableSchema(resource)
    const found = storedOf(resource, await getRow(db, schema, params.id, scope, lock === undefined))
    const { body: _, ...rest } = context
    let call: TransitionContext<F, A> = { ...rest, input, row: found }
    if (lock) {
      await lock(call)
      call = { ...call, row: storedOf(resource, await getRow(db, schema, params.id, scope, true)) }
      assertSameReferences(resource, found, call.row)
    }
    const { row } = call
    assertVersion(found, input.version)
    await assertPossible(resource, action, row, context)
    const refusal = turn && (await turn(context, [params.id])).get(params.id)
    if (refusal) throw refusal
    // after the state check, because locking may have changed the record's state
    assertVersion(row, input.version)
    const issues = await validateWhen(db, action.fields ?? {}, input)
    if (issues.length > 0) throw new Problem('validation', { issues })

    const { columns = {}, ...results } = (await run?.(call)) ?? {}
    const values = { ...settingsOf(resource, action, context), ...results }
    await setValues(context, schema, row, { ...values, ...columns })
    await settle?.({ ...call, written: { ...row, ...values } })
    const answer = await getRow(db, schema, params.id, 'all')
    return (await redact(resource, context, scopeRedactor(resource, scope)(answer))) as RowOf<F, Id>
  }
  transitions.set(handler, turn)
  return handler
}

function actionOf<A extends Record<string, Action>, Name extends keyof A & string>(
  { key, actions }: { key: string; actions: A },
  name: Name,
): A[Name] {
  const action = actions[name]
  if (!action) throw new Error(`${key} has no action called ${name}`)
  return action
}

/**
 * Throws 409 when the references changed since the related rows were locked, because the wrong rows are locked then.
 */
function assertSameReferences({ fields }: AnyResource, found: Values, locked: Values): void {
  const references = Object.entries(fields).filter(([, field]) => field.to && hasColumn(field))
  if (references.some(([name]) => found[name] !== locked[name]))
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
}

/**
 * Throws 409 for a state or values that do not allow the action, 403 or 409 for an excluded user, 403 without the right
 * of the state.
 */
async function assertPossible(resource: AnyResource, action: Action, row: Values, context: Context): Promise<void> {
  const { db, can } = context
  const { onlyBy, when, whenIsState, whenMessage, label } = action
  if (onlyBy && !(await isOwn(resource, onlyBy.field, row, context))) throw new Problem('forbidden', onlyBy.message)
  const state = String(resource.state === undefined ? '' : row[resource.state])
  const states = statesFrom(action)
  if (states && !states.includes(state))
    throw new Problem('conflict', action.refusals?.[state] ?? messages.illegalState(state.toUpperCase()))
  await assertNotOwn(resource, action, row, context)
  const right = rightInState(action, state)
  if (right !== undefined && !(await can(right))) throw new Problem('forbidden')
  if (!holds(when, await conditionValues(db, resource.fields, [when], row)))
    throw new Problem(
      'conflict',
      whenMessage ?? (whenIsState ? messages.illegalState(state.toUpperCase()) : messages.notPossible(label)),
    )
}

/**
 * Throws when the record belongs to the user and the action is `notBy` its owner (409; 403 with a declared message).
 */
export async function assertNotOwn(
  resource: AnyResource,
  action: Action,
  row: Values,
  context: Pick<Context, 'user' | 'ownIds'>,
): Promise<void> {
  const notBy = excludedOwner(action)
  if (!notBy || !(await isOwn(resource, notBy.field, row, context))) return
  if (notBy.message !== undefined) throw new Problem('forbidden', notBy.message)
  const { singular, gender } = resource.labels
  throw new Problem('conflict', messages.ownRecord(action.label, singular, gender))
}

const isOwn = async (
  resource: AnyResource,
  field: string,
  row: Values,
  context: Pick<Context, 'user' | 'ownIds'>,
): Promise<boolean> => (await ownIdsIn(resource, field, context)).includes(Number(row[field]))

function settingsOf(resource: AnyResource, action: Action, context: Context): Values {
  const { to, set = {} } = action
  const input = context.body as Values
  const valueSetBy = (name: string, setting: Setting) => {
    if (setting === 'user') return resource.fields[name]?.to ? context.user.idUsuario : context.user.username
    if (setting === 'now') return context.now.toISOString()
    if (setting === 'today') return context.today
    if (setting === 'input') return input[name] ?? null
    return typeof setting === 'object' && setting !== null ? (input[setting.input] ?? null) : setting
  }
  return {
    ...(to !== undefined && resource.state !== undefined && { [resource.state]: to }),
    ...Object.fromEntries(Object.entries(set).map(([name, setting]) => [name, valueSetBy(name, setting)])),
  }
}

/** Writes values by field or column, and the state of the day. Without values it only updates the change stamp. */
async function setValues(
  { db, today }: Context,
  schema: TableSchema,
  row: Values & { id: number },
  values: Values,
): Promise<void> {
  const set = columnsFrom(schema, values)
  const columns = { ...set, ...stateByDay(schema, set, row, today) }
  const sets = Object.keys(columns).map((column, at) => `${column} = $${at + 2}`)
  await runSql(
    db,
    `update ${schema.table} set ${sets.join(', ') || `${schema.id} = ${schema.id}`} where ${schema.id} = $1`,
    [row.id, ...Object.values(columns)],
  )
}
