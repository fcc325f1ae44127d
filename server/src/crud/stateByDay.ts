import type { DayStep } from '@wamani/contract/core/kinds/field.ts'
import { stateOnDay } from '@wamani/contract/core/kinds/lifecycle.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { DailyJob } from '../jobs/runDaily.ts'
import { fieldColumn } from './joinedReference.ts'
import { type TableSchema, tableSchema } from './tableSchema.ts'

type Values = Readonly<Record<string, unknown>>
type Lived = { state: string; initial: string; byDay: readonly DayStep[] }

/** Restricts a statement to rows whose `column` is one of `ids`. */
type Some = { column: string; ids: readonly number[] }

/**
 * Columns that a write sets so that the record has the state of the day: the state column, or none. `written`: written
 * values by column; `stored`: values of the previous record by field, if any.
 */
export function stateByDay(
  { resource }: TableSchema,
  written: Values,
  stored: Values,
  today: string | undefined,
): Values {
  const lived = livedByDay(resource)
  if (!lived || today === undefined) return {}
  const columnOf = (name: string) => columnIn(resource, name)
  const held = (name: string) => (columnOf(name) in written ? written[columnOf(name)] : stored[name]) ?? null
  const state = String(held(lived.state) ?? lived.initial)
  const dayOf = (name: string) => (held(name) === null ? null : String(held(name)))
  const settled = stateOnDay(lived.byDay, state, dayOf, today)
  return settled === state ? {} : { [columnOf(lived.state)]: settled }
}

/** Updates the state of records of a resource to that of a day. `of`: only these records. */
export async function settleStates(db: Db, resource: AnyResource, today: string, of?: Some): Promise<void> {
  const lived = livedByDay(resource)
  if (!lived) throw new Error(`${resource.key} has no state that follows the days`)
  const state = sql.ref(columnIn(resource, lived.state))
  const settled = lived.byDay.reduce<RawBuilder<unknown>>((from, step) => {
    const day = sql.ref(columnIn(resource, step.field))
    return sql`case when ${from} = ${step.from} and ${isDue[step.when](day, today)} then ${step.to} else ${from} end`
  }, state)
  const some = of ? sql`${sql.ref(of.column)} = any(${of.ids}::int[])` : sql`true`
  const states = lived.byDay.map(({ from }) => from)
  await sql`update ${sql.table(tableSchema(resource).table)} set ${state} = ${settled}
    where ${some} and ${state} = any(${states}::text[]) and ${state} <> ${settled}`.execute(db)
}

/** Nightly job that updates the states of a resource. */
export const settlingStatesOf =
  (resource: AnyResource): DailyJob =>
  ({ db, today }) =>
    settleStates(db, resource, today)

const isDue: Readonly<Record<DayStep['when'], (day: RawBuilder<unknown>, today: string) => RawBuilder<unknown>>> = {
  since: (day, today) => sql`${day} <= ${today}::date`,
  after: (day, today) => sql`${day} < ${today}::date`,
  until: (day, today) => sql`${day} >= ${today}::date`,
}

function livedByDay({ state, fields }: AnyResource): Lived | null {
  const lifecycle = state === undefined ? undefined : fields[state]?.lifecycle
  return state !== undefined && lifecycle?.byDay ? { state, initial: lifecycle.initial, byDay: lifecycle.byDay } : null
}

function columnIn({ key, fields }: AnyResource, name: string): string {
  const field = fields[name]
  if (!field) throw new Error(`${key} has no field called ${name}`)
  return fieldColumn(name, field)
}
