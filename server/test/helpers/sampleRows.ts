import { createHash } from 'node:crypto'
import pg from 'pg'

type Column = { name: string; refers: string | null; isKey: boolean }
type Table = { name: string; columns: Column[] }

type Row = Record<string, unknown>

/** Random values, times, and texts with row ids. */
const unlike = new Set(['creado_en', 'actualizado_en', 'clave_hash', 'clave', 'aplicada_en', 'sha256', 'enlace'])
const randomCode = 'combustible.vale.codigo'

/**
 * Comparable content of a database, independent of ids: references are replaced by the content they name. Omits the
 * audit trail and unlogged data.
 */
export async function sampleRows(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = await readTables(client)
    const filled: { table: Table; rows: Row[] }[] = []
    for (const table of tables) {
      const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table.name} t`)
      filled.push({ table, rows: rows.map(({ row }) => row) })
    }
    const marks = new Map(filled.map(({ table, rows }) => [table.name, marksOf(table, rows)]))
    const linesOf = (table: Table, rows: readonly Row[]) => rows.map((row) => lineOf(row, table, marks)).sort()
    return Object.fromEntries(filled.map(({ table, rows }) => [table.name, linesOf(table, rows)]))
  } finally {
    await client.end()
  }
}

function marksOf(table: Table, rows: readonly Row[]): Map<unknown, string> {
  const key = table.columns.find(({ isKey }) => isKey)
  const own = { ...table, columns: table.columns.filter(({ refers }) => refers === null) }
  const mark = (row: Row) =>
    createHash('md5')
      .update(lineOf(row, own, new Map()))
      .digest('hex')
      .slice(0, 12)
  return new Map(key ? rows.map((row) => [row[key.name], mark(row)]) : [])
}

function lineOf(row: Row, table: Table, marks: Map<string, Map<unknown, string>>): string {
  const cells = table.columns
    .filter(({ name, isKey }) => !isKey && !unlike.has(name) && `${table.name}.${name}` !== randomCode)
    .map(({ name, refers }) => [name, marks.get(refers ?? '')?.get(row[name]) ?? row[name]])
  return JSON.stringify(Object.fromEntries(cells))
}

/** Columns without foreign key reference the table named by their suffix. */
async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with llave as (
      select k.conrelid as tabla, c.relnamespace as esquema, a.attname as columna, array[a.attnum] as conkey
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and (k.conkey = array[a.attnum] or c.relkind = 'p' and k.conkey[1] = a.attnum) and a.atttypid in ('int'::regtype, 'bigint'::regtype)
      where k.contype = 'p'
    )
    select c.oid::regclass::text as name, jsonb_agg(jsonb_build_object('name', a.attname, 'isKey', k.tabla is not null,
      'refers', coalesce(f.tabla, o.tabla)::regclass::text) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join llave k on k.tabla = c.oid and k.columna = a.attname
    left join llave o on o.esquema = n.oid and o.columna = a.attname and o.columna <> 'id'
    left join lateral (select p.tabla from pg_constraint f join llave p on p.tabla = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and p.conkey = array[f.confkey[array_position(f.conkey, a.attnum)]] limit 1) f on true
    where c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'auditoria', 'public')
    group by c.oid order by 1`)
  return rows
}
