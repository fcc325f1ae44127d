import { batchLoader } from '../concurrency/batchLoader.ts'
import type { Db } from '../database/connect.ts'
import type { RowScope } from '../http/context.ts'
import { addClause, whereOf } from './list/condition.ts'
import { visibleRows } from './list/rowFilter.ts'
import { run } from './run.ts'
import type { Link, TableSchema } from './tableSchema.ts'

type Flat = Record<string, unknown>

const MAX_ID = 2_147_483_647

/** One row as the API answers it, or null when it does not exist for this person. `lock` holds it until the end. */
export async function findRow(db: Db, shape: TableSchema, id: number, scope: RowScope, lock = false) {
  if (id > MAX_ID) return null
  const condition = visibleRows(shape, scope)
  addClause(condition, `t.${shape.id} = $`, id)
  // Held before it is joined: a join under the lock would still be with what the row referred to before it waited.
  if (lock) await run(db, `select from ${shape.table} where ${shape.id} = $1 for update`, [id])
  const text = `select ${shape.select} from ${shape.table} t ${shape.joins} ${whereOf(condition)}`
  const [flat] = await run<Flat>(db, text, condition.values)
  return flat ? shape.toRow(flat) : null
}

type RowReader = (id: number, common: undefined) => Promise<Flat | undefined>

const readers = new WeakMap<Db, Map<TableSchema, RowReader>>()

/** One row for whom every row exists: requests for rows of a resource that arrive together share a statement. */
export async function findSharedRow(db: Db, shape: TableSchema, id: number) {
  if (id > MAX_ID) return null
  const known = readers.get(db) ?? new Map<TableSchema, RowReader>()
  readers.set(db, known)
  const read = known.get(shape) ?? rowReader(db, shape)
  known.set(shape, read)
  return (await read(id, undefined)) ?? null
}

function rowReader(db: Db, shape: TableSchema): RowReader {
  const { id, resource, select, table, joins, toRow } = shape
  const condition = visibleRows(shape, 'all')
  addClause(condition, `t.${id} = any($::int[])`, [])
  const text = `select ${select} from ${table} t ${joins} ${whereOf(condition)}`
  return batchLoader(async (ids) => {
    const rows = await run<Flat>(db, text, [ids])
    return new Map(rows.map((flat) => [Number(flat[resource.id]), toRow(flat)]))
  })
}

/** Yes or no to several questions about the table's neighbours in one round trip. */
export async function existsQueries(
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
  { table, id }: TableSchema,
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
export async function updateColumns(
  db: Db,
  { table, id }: TableSchema,
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
export async function deleteRow(db: Db, { table, id, resource }: TableSchema, rowId: number): Promise<void> {
  const removal =
    resource.removal === 'logical' ? `update ${table} set eliminado_en = nucleo.request_time()` : `delete from ${table}`
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
export async function restrictingKeys(db: Db, { table }: TableSchema): Promise<Use[]> {
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
