import type { ClientBase } from 'pg'

/** A table in an archive: columns written by COPY, without generated ones. */
export type CopiedTable = { name: string; columns: string[] }
/** A partition by year: from 1 January of `from` (null: unbounded) to 1 January of `to`. */
export type TableYears = { table: string; from: number | null; to: number }
export type SequenceValue = { name: string; last: string; isCalled: boolean }

const notOfExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e' and d.classid = 'pg_class'::regclass)`
const ownSchemas = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

export async function tablesOf(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select format('%I', a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't' and ${ownSchemas} and ${notOfExtension('c.oid')}
    order by 1`)
  return rows
}

/** Partitions of all tables partitioned by year; empty before their migration. */
export async function tableYearsOf(client: ClientBase): Promise<(TableYears & { part: string })[]> {
  const known = await client.query("select from pg_proc where oid = to_regproc('nucleo.years_of')")
  if (known.rowCount === 0) return []
  const { rows } = await client.query<TableYears & { part: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, y.desde as from, y.hasta as to, format('%I.%I', pn.nspname, p.relname) as part
    from nucleo.tables_by_year() t join pg_class c on c.oid = t join pg_namespace n on n.oid = c.relnamespace
    cross join lateral nucleo.years_of(t) y join pg_class p on p.oid = y.parte join pg_namespace pn on pn.oid = p.relnamespace
    order by 1, 3`)
  return rows
}

/** True when the database contains nothing but what server and extensions create. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${ownSchemas} and ${notOfExtension('c.oid')} limit 1`)
  return rowCount === 0
}

/** Constraint or index dropped before loading rows and recreated afterwards. */
export type Restored = { drop: string; add: string }

export async function foreignKeysOf(client: ClientBase): Promise<Restored[]> {
  const { rows } = await client.query<Restored>(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas} order by 1`)
  return rows
}

export async function indexesOf(client: ClientBase): Promise<Restored[]> {
  const { rows } = await client.query<Restored>(`
    select format('drop index %I.%I', n.nspname, c.relname) as drop, replace(pg_get_indexdef(c.oid), ' ON ONLY ', ' ON ') as add
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = i.indrelid
    where ${ownSchemas} and t.relkind in ('r', 'p') and not t.relispartition and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = c.oid) order by 1`)
  return rows
}

/** Current sequence values. Later values are compatible with earlier rows. */
export async function sequencesOf(client: ClientBase): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select nombre as name, ultimo::text as last, usado as "isCalled" from nucleo.sequence_values() order by 1`,
  )
  return rows
}
