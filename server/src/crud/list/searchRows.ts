import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, whereOf } from './condition.ts'
import type { ListSelection } from './listSelection.ts'
import type { RowOrder } from './rowOrder.ts'
import { limitAndOffset, type Slice, selectRows } from './selectRows.ts'

type Flat = Record<string, unknown>

/** Rows of a slice; `total` where finding them counted all. */
export type FoundRows = { rows: Flat[]; total: number | null }

/** The slice of a list that is searched for words, by the way that is fast for words as frequent as these. */
export async function searchRows(
  db: Db,
  schema: TableSchema,
  selection: ListSelection,
  slice: Slice,
): Promise<FoundRows> {
  const { whole, order } = selection
  if (!order.ownColumnsOnly) return { rows: await selectRows(db, schema, whole, order, slice), total: null }
  const rows = await scanInOrder(db, schema, selection, slice)
  return rows ? { rows, total: null } : selectThroughIndex(db, schema, whole, order, slice)
}

/** Rows of the sort index that are tested: a few first, and more when some of them matched. */
const SCAN_ROWS = [250, 4_000]
/** From this many expected matches on, even the longest scan costs less than finding and sorting them all. */
const FREQUENT_MATCH_COUNT = 10_000
const LONG_SCAN_ROWS = 50_000

/**
 * The slice of a search for frequent words: scans the first rows of the sort index and keeps those that match. Returns
 * null when the words are too rare there; a scan without matches costs a quarter of a millisecond, one with few four.
 * Words that are frequent by the statistics of the column, but not at the beginning of the order, get a long scan.
 */
async function scanInOrder(db: Db, schema: TableSchema, selection: ListSelection, slice: Slice) {
  for (const length of SCAN_ROWS) {
    const rows = await scanRows(db, schema, selection, slice, length)
    if (rows.length === slice.limit) return rows
    if (rows.length === 0) break
  }
  if ((await expectedRows(db, schema, selection.whole)) < FREQUENT_MATCH_COUNT) return null
  const rows = await scanRows(db, schema, selection, slice, LONG_SCAN_ROWS)
  return rows.length === slice.limit ? rows : null
}

/** How many rows PostgreSQL expects to match, from its statistics of the columns: no row is read. */
async function expectedRows(db: Db, { table }: TableSchema, condition: Condition): Promise<number> {
  const [row] = await runSql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    `explain (format json) select 1 from ${table} t ${whereOf(condition)}`,
    condition.values,
  )
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function scanRows(
  db: Db,
  schema: TableSchema,
  { unsearched, tested, order }: ListSelection,
  slice: Slice,
  length: number,
) {
  const { table, id, select, joins } = schema
  const { text: window, values } = limitAndOffset(slice, tested.values)
  const scanned = Math.max(length, (slice.offset + slice.limit) * 12)
  const scan = `select ${order.columns}, ${searchedColumns(schema)} from ${table} t ${whereOf(unsearched)} order by ${order.by} limit ${scanned}`
  const matching = tested.clauses.slice(unsearched.clauses.length)
  const ids = `select t.${id} from (${scan}) t where ${matching.join(' and ')} order by ${order.by} ${window}`
  const text = `select ${select} from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`
  return runSql<Flat>(db, text, values)
}

/** The columns by which a row matches: its own search text, and the references searched. */
function searchedColumns({ resource, references }: TableSchema): string {
  const columns = resource.list.search.map((name) => references.get(name.split('.')[0] ?? '')?.column ?? 'search_text')
  if (resource.list.stemmed) columns.push('stems')
  return [...new Set(columns)].map((column) => `t.${column}`).join(', ')
}

/** The slice of a search for rare words: every match is found through the trigram index, counted, then sorted. */
async function selectThroughIndex(
  db: Db,
  schema: TableSchema,
  condition: Condition,
  order: RowOrder,
  slice: Slice,
): Promise<FoundRows> {
  const { table, id, select, joins } = schema
  const { text: window, values } = limitAndOffset(slice, condition.values)
  const hits = `select ${order.columns} from ${table} t ${whereOf(condition)}`
  const ids = `select t.${id} from hits t order by ${order.by} ${window}`
  const rows = await runSql<Flat>(
    db,
    `with hits as materialized (${hits}) select ${select}, (select count(*) from hits) as "$total"
     from (${ids}) p join ${table} t using (${id}) ${joins} order by ${order.by}`,
    values,
  )
  const total = rows[0]?.$total
  return { rows, total: typeof total === 'number' ? total : null }
}
