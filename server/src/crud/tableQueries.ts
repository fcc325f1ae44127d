import { columnName } from '@wamani/contract/core/columnName.ts'
import type { Reference } from '@wamani/contract/core/fields.ts'
import { lookupMax } from '@wamani/contract/core/paging.ts'
import type { LookupQuery } from '@wamani/contract/core/resourceRoutes.ts'
import { CompiledQuery } from 'kysely'
import { askTogether } from '../askTogether.ts'
import type { Db } from '../database/connect.ts'
import type { RowScope } from '../http/context.ts'
import { addClause, type Condition, whereOf } from './condition.ts'
import { addFilter, addSearch, reachable } from './rowFilter.ts'
import type { RowOrder } from './rowOrder.ts'
import { type JoinedTable, type Link, quoted, type TableShape } from './tableShape.ts'

/**
 * Runs the dynamic SQL of this folder, the only one of the product. Identifiers come from declarations; everything
 * from a request is a value.
 */
export async function run<Row = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}

type Flat = Record<string, unknown>
export type Slice = { limit: number; offset: number }

/** The rows of a slice in order. A deep slice is first found by id alone, where the sort index can answer. */
export function selectRows(db: Db, shape: TableShape, condition: Condition, order: RowOrder, slice: Slice) {
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
  shape: TableShape,
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
async function expectedRows(db: Db, { table }: TableShape, condition: Condition): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    `explain (format json) select 1 from ${table} t ${whereOf(condition)}`,
    condition.values,
  )
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

function walkOrder(
  db: Db,
  shape: TableShape,
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
function searchedColumns({ resource, references }: TableShape): string {
  const columns = resource.list.search.map((name) => references.get(name.split('.')[0] ?? '')?.column ?? 'busqueda')
  if (resource.list.stems) columns.push('raices')
  return [...new Set(columns)].map((column) => `t.${column}`).join(', ')
}

/**
 * The slice of a search whose words are rare: every match is found through the trigram index, then ordered. Having
 * found them all, it also knows how many there are.
 */
export async function selectRare(db: Db, shape: TableShape, condition: Condition, order: RowOrder, slice: Slice) {
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
  { table }: TableShape,
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
export async function estimatedRows(db: Db, { table }: TableShape): Promise<number> {
  const [row] = await run<{ n: number }>(db, 'select reltuples::float8 as n from pg_class where oid = $1::regclass', [
    table,
  ])
  return row?.n ?? -1
}

const MAX_ID = 2_147_483_647

/** One row as the API answers it, or null when it does not exist for this person. `lock` holds it until the end. */
export async function findRow(db: Db, shape: TableShape, id: number, scope: RowScope, lock = false) {
  if (id > MAX_ID) return null
  const condition = reachable(shape, scope)
  addClause(condition, `t.${shape.id} = $`, id)
  const text = `select ${shape.select} from ${shape.table} t ${shape.joins} ${whereOf(condition)}${lock ? ' for update of t' : ''}`
  const [flat] = await run<Flat>(db, text, condition.values)
  return flat ? shape.toRow(flat) : null
}

type RowReader = (id: number, common: undefined) => Promise<Flat | undefined>

const readers = new WeakMap<Db, Map<TableShape, RowReader>>()

/** One row for whom every row exists: requests for rows of a resource that arrive together share a statement. */
export async function findSharedRow(db: Db, shape: TableShape, id: number) {
  if (id > MAX_ID) return null
  const known = readers.get(db) ?? new Map<TableShape, RowReader>()
  readers.set(db, known)
  const read = known.get(shape) ?? rowReader(db, shape)
  known.set(shape, read)
  return (await read(id, undefined)) ?? null
}

function rowReader(db: Db, shape: TableShape): RowReader {
  const { id, resource, select, table, joins, toRow } = shape
  const condition = reachable(shape, 'all')
  addClause(condition, `t.${id} = any($::int[])`, [])
  const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)}`
  return askTogether(async (ids) => {
    const rows = await run<Flat>(db, text, [ids])
    return new Map(rows.map((flat) => [Number(flat[resource.id]), toRow(flat)]))
  })
}

/** What names the rows that may be chosen in a new reference: at most 300, active ones only. */
export async function lookupRows(
  db: Db,
  shape: TableShape,
  scope: RowScope,
  { query, ...narrowing }: LookupQuery = {},
): Promise<Reference[]> {
  const { resource, table, id, activeColumn } = shape
  const condition = reachable(shape, scope)
  if (activeColumn) condition.clauses.push(`t.${activeColumn}`)
  for (const name of Object.keys(resource.fields)) addFilter(condition, shape, name, narrowing)
  addSearch(condition, shape, query)
  const shown = resource.display.map((name) => `t.${shape.columns.get(name)} as ${quoted(name)}`)
  const order = resource.display.map((name) => `t.${shape.columns.get(name)}`)
  return run<Reference>(
    db,
    `select t.${id} as ${quoted(resource.id)}, ${shown.join(', ')} from ${table} t ${whereOf(condition)}
     order by ${order.join(', ')}, t.${id} limit ${lookupMax}`,
    condition.values,
  )
}

/** What names these rows, whether or not they may still be chosen. */
export async function referenceLabels(
  db: Db,
  target: JoinedTable,
  ids: readonly (number | string)[],
): Promise<Reference[]> {
  if (ids.length === 0) return []
  const id = columnName(target.id)
  const shown = target.display.map((name) => `t.${columnName(name)} as ${quoted(name)}`)
  const text = `select t.${id} as ${quoted(target.id)}, ${shown.join(', ')} from ${target.table} t where t.${id} = any($1)`
  return run<Reference>(db, text, [ids])
}

/** Yes or no to several questions about the table's neighbours in one round trip. */
export async function ask(
  db: Db,
  questions: readonly { sql: string; values: readonly unknown[] }[],
): Promise<boolean[]> {
  if (questions.length === 0) return []
  const values: unknown[] = []
  const asked = questions.map(({ sql, values: own }, at) => {
    const start = values.length
    values.push(...own)
    return `(${sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + start}`)}) as q${at}`
  })
  const [row = {}] = await run<Record<string, boolean>>(db, `select ${asked.join(', ')}`, values)
  return questions.map((_, at) => row[`q${at}`] === true)
}

/** Inserts a row and answers its id. */
export async function insertRow(
  db: Db,
  { table, id }: TableShape,
  columns: ReadonlyMap<string, unknown>,
): Promise<number> {
  const names = [...columns.keys()]
  const holders = names.map((_, at) => `$${at + 1}`)
  const into = names.length > 0 ? `(${names.join(', ')}) values (${holders.join(', ')})` : 'default values'
  const [row] = await run<{ id: number }>(db, `insert into ${table} ${into} returning ${id} as id`, [
    ...columns.values(),
  ])
  return row!.id
}

/** Changes the given columns of a row; with none, the row is only marked as changed. */
export async function updateRow(
  db: Db,
  { table, id }: TableShape,
  rowId: number,
  columns: ReadonlyMap<string, unknown>,
): Promise<void> {
  const sets = [...columns.keys()].map((name, at) => `${name} = $${at + 2}`)
  await run(db, `update ${table} set ${sets.join(', ') || `${id} = ${id}`} where ${id} = $1`, [
    rowId,
    ...columns.values(),
  ])
}

/** Removes a row, or hides it where the table keeps deleted rows. */
export async function deleteRow(db: Db, { table, id, resource }: TableShape, rowId: number): Promise<void> {
  const removal =
    resource.removal === 'logical' ? `update ${table} set eliminado_en = nucleo.ahora()` : `delete from ${table}`
  await run(db, `${removal} where ${id} = $1`, [rowId])
}

/** Makes the linked rows of a `references` field, or the files of a set, exactly these, in this order. */
export async function replaceLinks(
  db: Db,
  { through, ownId, targetId }: Pick<Link, 'through' | 'ownId' | 'targetId'>,
  rowId: number,
  ids: readonly number[],
) {
  await run(db, `delete from ${through} where ${ownId} = $1 and not ${targetId} = any($2)`, [rowId, ids])
  await run(
    db,
    `insert into ${through} (${ownId}, ${targetId}, posicion)
     select $1, chosen, place from unnest($2::int[]) with ordinality u(chosen, place)
     on conflict (${ownId}, ${targetId}) do update set posicion = excluded.posicion where ${through}.posicion <> excluded.posicion`,
    [rowId, ids],
  )
}

export type Use = { table: string; column: string; thing: string | null }

/** Foreign keys that forbid deleting a row of this table while they point at it. */
export async function restrictingKeys(db: Db, { table }: TableShape): Promise<Use[]> {
  return run<Use>(
    db,
    `select n.nspname || '.' || c.relname as table, a.attname as column, obj_description(k.oid, 'pg_constraint') as thing
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = $1::regclass and k.confdeltype in ('a', 'r') order by k.oid`,
    [table],
  )
}

/** How many rows refer to this one by the key; those with the same value of `owner` count once. */
export async function countUses(db: Db, { table, column }: Use, rowId: number, owner?: string): Promise<number> {
  const counted = owner ? `distinct ${owner}` : '*'
  const [row] = await run<{ n: number }>(db, `select count(${counted}) as n from ${table} where ${column} = $1`, [
    rowId,
  ])
  return row?.n ?? 0
}

/** Rows read at a time: few enough that making them into objects holds nobody else up. */
const CHUNK = 250

/** Every row of a selection, read through a cursor. */
export async function* streamRows(
  db: Db,
  { table, select, joins, toRow }: TableShape,
  condition: Condition,
  order: RowOrder,
) {
  const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)} order by ${order.by}`
  const stream = db.getExecutor().stream<Flat>(CompiledQuery.raw(text, [...condition.values]), CHUNK)
  for await (const { rows } of stream) for (const flat of rows) yield toRow(flat)
}
