import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { brokenRules } from '@wamani/contract/core/kinds/rule.ts'
import type { Db } from '../../database/connect.ts'
import { getRow, type Row } from '../getRow.ts'
import { runSql } from '../runSql.ts'
import { stateByDay } from '../stateByDay.ts'
import type { TableSchema } from '../tableSchema.ts'
import { assertStateChange, assertStateIn } from './assertStateIn.ts'
import { assertValues } from './assertValues.ts'
import { columnsOf } from './columnsOf.ts'
import type { WriteDependencies } from './createRow.ts'
import { fileColumns } from './fileColumns.ts'
import { inputOf } from './inputOf.ts'
import { validateWhen } from './validateWhen.ts'
import { resolveFileSets } from './writeFileSets.ts'
import { writeSets } from './writeSets.ts'

type Values = Record<string, unknown>

/**
 * Updates a row with changes and returns it. Throws 409 for a stale version, 400 for rules broken by the merged record.
 */
export async function updateRow(
  db: Db,
  schema: TableSchema,
  id: number,
  changes: Values,
  { scope, today, files }: WriteDependencies,
  extra: Values = {},
): Promise<Row> {
  const stored = await getRow(db, schema, id, scope, true)
  const { version, ...sent } = changes
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  if (Object.keys(sent).some((name) => name in schema.resource.fields))
    assertStateIn(schema.resource, schema.resource.editableIn, stored)
  assertStateChange(schema.resource, stored, sent)
  const before = inputOf(schema, stored)
  const values = resolveFileSets(schema, sent, before)
  const broken = brokenRules(schema.resource.rules, { ...before, ...values }, today)
  const hidden = await validateWhen(db, schema.resource.fields, { ...before, ...values })
  const issues = [...validateFixed(schema, before, values), ...hidden, ...broken]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await assertValues(db, schema, values, { id, values: before })
  const columns = {
    ...Object.fromEntries(columnsOf(schema, values)),
    ...Object.fromEntries(await fileColumns(db, schema, values, files)),
    ...extra,
  }
  const settled = { ...columns, ...stateByDay(schema, columns, before, today) }
  await updateColumns(db, schema, id, new Map(Object.entries(settled)))
  await writeSets(db, schema, id, values, files)
  return getRow(db, schema, id, scope)
}

/** Issues for changes of immutable fields. Passwords are skipped: their stored value is unknown. */
export const validateFixed = ({ resource }: TableSchema, before: Values, values: Values): Issue[] =>
  Object.entries(resource.fields).flatMap(([campo, { fixed, kind }]) => {
    const isKept = !kinds[kind].readable || values[campo] === undefined || isSame(values[campo], before[campo])
    return !fixed || isKept ? [] : [{ campo, mensaje: fixed }]
  })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Updates columns of a row; without columns only its change stamp. */
async function updateColumns(
  db: Db,
  { table, id }: TableSchema,
  rowId: number,
  columns: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sets = [...columns.keys()].map((name, at) => `${name} = $${at + 2}`)
  await runSql(db, `update ${table} set ${sets.join(', ') || `${id} = ${id}`} where ${id} = $1`, [
    rowId,
    ...columns.values(),
  ])
}
