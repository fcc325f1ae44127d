import { batchLoader } from '../concurrency/batchLoader.ts'
import type { Db } from '../database/connect.ts'
import type { Statement } from '../database/statements/sendPipelined.ts'
import type { RowScope } from '../http/rowScope.ts'
import { addClause, type Condition, whereOf } from './list/condition.ts'
import { visibleRows } from './list/visibleRows.ts'
import { runSql } from './runSql.ts'
import type { TableSchema } from './tableSchema.ts'

type Flat = Record<string, unknown>

/** Ids are PostgreSQL integers; larger values would raise an error in the comparison. */
const MAX_ID = 2_147_483_647

/**
 * One row as returned by the API; null when it does not exist or is out of scope. `lock`: keeps it locked until the end
 * of the transaction.
 */
export async function findRow(db: Db, schema: TableSchema, id: number, scope: RowScope, lock = false) {
  if (id > MAX_ID) return null
  const condition = visibleRows(schema, scope)
  addClause(condition, `t.${schema.id} = $`, id)
  // Separate statement: in a joined one, the referenced rows would have their values from before the lock wait.
  if (lock) await runSql(db, `select from ${schema.table} where ${schema.id} = $1 for update`, [id])
  const [flat] = await runSql<Flat>(db, selectOf(schema, condition), condition.values)
  return flat ? schema.toRow(flat) : null
}

/** The row whose id the statement `insert` stores in the setting `wamani.made`; null when it is out of scope. */
export async function findInserted(db: Db, schema: TableSchema, scope: RowScope, insert: Statement) {
  const condition = visibleRows(schema, scope)
  condition.clauses.push(`t.${schema.id} = current_setting('wamani.made')::int`)
  const [flat] = await runSql<Flat>(db, selectOf(schema, condition), condition.values, insert)
  return flat ? schema.toRow(flat) : null
}

const selectOf = ({ select, table, joins }: TableSchema, condition: Condition) =>
  `select ${select} from ${table} t ${joins} ${whereOf(condition)}`

type RowReader = (id: number, common: undefined) => Promise<Flat | undefined>

const readers = new WeakMap<Db, Map<TableSchema, RowReader>>()

/** One row without scope. Concurrent requests for rows of one resource share a statement. */
export async function findSharedRow(db: Db, schema: TableSchema, id: number) {
  if (id > MAX_ID) return null
  const known = readers.get(db) ?? new Map<TableSchema, RowReader>()
  readers.set(db, known)
  const read = known.get(schema) ?? rowReader(db, schema)
  known.set(schema, read)
  return (await read(id, undefined)) ?? null
}

function rowReader(db: Db, schema: TableSchema): RowReader {
  const { id, resource, toRow } = schema
  const condition = visibleRows(schema, 'all')
  addClause(condition, `t.${id} = any($::int[])`, [])
  const text = selectOf(schema, condition)
  return batchLoader(async (ids) => {
    const rows = await runSql<Flat>(db, text, [ids])
    return new Map(rows.map((flat) => [Number(flat[resource.id]), toRow(flat)]))
  })
}
