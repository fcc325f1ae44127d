import { CompiledQuery } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { run } from '../run.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { RowOrder } from './rowOrder.ts'

type Flat = Record<string, unknown>
export type Slice = { limit: number; offset: number }

/** The rows of a slice in order. A deep slice is first found by id alone, where the sort index can answer. */
export function selectRows(db: Db, shape: TableSchema, condition: Condition, order: RowOrder, slice: Slice) {
  const { table, id, select, joins } = shape
  const { text: window, values } = windowOf(slice, condition.values)
  if (slice.offset === 0 || !order.ownColumnsOnly) {
    const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by} ${window}`
    return run<Flat>(db, text, values)
  }
  const ids = `select t.${id} from ${table} t ${whereOf(condition)} order by ${order.by} ${window}`
  const text = `select ${select} from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`
  return run<Flat>(db, text, values)
}

/**
 * LIMIT and OFFSET. A first page states its limit instead of passing it: for an unknown limit PostgreSQL would plan
 * the statement anew each time, which takes three times as long as running it.
 */
function windowOf({ limit, offset }: Slice, before: readonly unknown[]) {
  if (offset === 0) return { text: `limit ${limit}`, values: [...before] }
  return { text: `limit $${before.length + 1} offset $${before.length + 2}`, values: [...before, limit, offset] }
}

/** Rows of the sort index a search looks at: a short walk, and a longer one when the short one found something. */
const WALKS = [250, 4_000]
/** Matches beyond which even a walk this long costs less than to find and order them all. */
const MANY = 10_000
const LONG_WALK = 50_000

/**
 * The slice of a search whose words are frequent: walks the first rows of the sort index and keeps those that match.
 * Answers null when the words are too rare there; finding nothing costs a quarter of a millisecond, a few rows four.
 * Words that are frequent by what PostgreSQL knows of the column, but not at the beginning of the order, get a long walk.
 * `whole`: the condition that finds the matches through indexes.
 */
export async function selectFrequent(
  db: Db,
  shape: TableSchema,
  reach: Condition,
  words: Condition,
  whole: Condition,
  order: RowOrder,
  slice: Slice,
) {
  const walked = (length: number) => walkOrder(db, shape, reach, words, order, slice, length)
  for (const length of WALKS) {
    const rows = await walked(length)
    if (rows.length === slice.limit) return rows
    if (rows.length === 0) break
  }
  if ((await expectedRows(db, shape, whole)) < MANY) return null
  const rows = await walked(LONG_WALK)
  return rows.length === slice.limit ? rows : null
}

/** How many rows PostgreSQL expects to match, from its statistics of the columns: nothing is read. */
async function expectedRows(db: Db, { table }: TableSchema, condition: Condition): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    `explain (format json) select 1 from ${table} t ${whereOf(condition)}`,
    condition.values,
  )
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function walkOrder(
  db: Db,
  shape: TableSchema,
  reach: Condition,
  words: Condition,
  order: RowOrder,
  slice: Slice,
  length: number,
) {
  const { table, id, select, joins } = shape
  const { text: window, values } = windowOf(slice, words.values)
  const reached = Math.max(length, (slice.offset + slice.limit) * 12)
  const walk = `select ${order.columns}, ${searchedColumns(shape)} from ${table} t ${whereOf(reach)} order by ${order.by} limit ${reached}`
  const matching = words.clauses.slice(reach.clauses.length)
  const ids = `select t.${id} from (${walk}) t where ${matching.join(' and ')} order by ${order.by} ${window}`
  const text = `select ${select} from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`
  return run<Flat>(db, text, values)
}

/** The columns that say whether a row is found: its own search text, and the references searched. */
function searchedColumns({ resource, references }: TableSchema): string {
  const columns = resource.list.search.map((name) => references.get(name.split('.')[0] ?? '')?.column ?? 'search_text')
  if (resource.list.stems) columns.push('stems')
  return [...new Set(columns)].map((column) => `t.${column}`).join(', ')
}

/**
 * The slice of a search whose words are rare: every match is found through the trigram index, then ordered. Having
 * found them all, it also knows how many there are.
 */
export async function selectRare(db: Db, shape: TableSchema, condition: Condition, order: RowOrder, slice: Slice) {
  const { table, id, select, joins } = shape
  const { text: window, values } = windowOf(slice, condition.values)
  const hits = `select ${order.columns} from ${table} t ${whereOf(condition)}`
  const ids = `select t.${id} from hits t order by ${order.by} ${window}`
  const rows = await run<Flat>(
    db,
    `with hits as materialized (${hits}) select ${select}, (select count(*) from hits) as "$total"
     from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`,
    values,
  )
  const total = rows[0]?.$total
  return { rows, total: typeof total === 'number' ? total : null }
}

/** How many rows match, counted up to the cap and one more; null counts them all. */
export async function countRows(
  db: Db,
  { table }: TableSchema,
  condition: Condition,
  cap: number | null,
): Promise<number> {
  const counted =
    cap === null
      ? `select count(*) as n from ${table} t ${whereOf(condition)}`
      : `select count(*) as n from (select 1 from ${table} t ${whereOf(condition)} limit ${cap + 1}) c`
  const [row] = await run<{ n: number }>(db, counted, condition.values)
  return row?.n ?? 0
}

/** Rows of the table as the last vacuum or analyze knew them; -1 when it was never looked at. */
export async function estimatedRows(db: Db, { table }: TableSchema): Promise<number> {
  const [row] = await run<{ n: number }>(db, 'select reltuples::float8 as n from pg_class where oid = $1::regclass', [
    table,
  ])
  return row?.n ?? -1
}

/** Rows read at a time: few enough that making them into objects holds nobody else up. */
const CHUNK = 250

/** Every row of a selection, read through a cursor. */
export async function* streamRows(
  db: Db,
  { table, select, joins, toRow }: TableSchema,
  condition: Condition,
  order: RowOrder,
) {
  const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by}`
  const stream = db.getExecutor().stream<Flat>(CompiledQuery.raw(text, [...condition.values]), CHUNK)
  for await (const { rows } of stream) for (const flat of rows) yield toRow(flat)
}
