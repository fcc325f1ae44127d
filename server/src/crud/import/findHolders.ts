import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { fieldColumn } from '../joinedReference.ts'
import { addClause, whereOf } from '../list/condition.ts'
import { visibleRows } from '../list/visibleRows.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { FOLDED } from '../write/assertValues.ts'

type Flat = Record<string, unknown>

const TYPES: Partial<Record<Field['kind'], string>> = {
  integer: 'int',
  decimal: 'numeric',
  reference: 'int',
  date: 'date',
  boolean: 'boolean',
  time: 'time',
  ubigeo: 'bpchar',
}

/** Which of these tuples of unique values a row already has: the id of that row by the tuple's place. */
export async function holdersOf(
  db: Db,
  { resource, table, id }: TableSchema,
  names: readonly string[],
  tuples: readonly (readonly unknown[])[],
): Promise<Map<number, number>> {
  if (tuples.length === 0) return new Map()
  const lists = names.map((_, at) => tuples.map((tuple) => String(tuple[at])))
  const same = names.map((name, at) => {
    const field = resource.fields[name]!
    const column = `t.${fieldColumn(name, field)}`
    if (FOLDED.has(field.kind)) return `nucleo.fold_text(${column}) = nucleo.fold_text(k.v${at})`
    return `${column} = k.v${at}::${TYPES[field.kind] ?? 'text'}`
  })
  const alive = resource.removal === 'logical' ? ' and t.eliminado_en is null' : ''
  const rows = await runSql<{ at: number; id: number }>(
    db,
    `select (k.at - 1)::int as at, t.${id} as id
     from unnest(${lists.map((_, at) => `$${at + 1}::text[]`).join(', ')})
       with ordinality k(${lists.map((_, at) => `v${at}`).join(', ')}, at)
     join ${table} t on ${same.join(' and ')}${alive}`,
    lists,
  )
  return new Map(rows.map((row) => [row.at, row.id]))
}

/** Those of these rows that a person sees, by id, as the API answers them. */
export async function storedRows(
  db: Db,
  schema: TableSchema,
  ids: readonly number[],
  seen: RowScope,
): Promise<Map<number, Flat>> {
  if (ids.length === 0) return new Map()
  const { select, table, joins, id, resource } = schema
  const condition = visibleRows(schema, seen)
  addClause(condition, `t.${id} = any($)`, ids)
  const rows = await runSql<Flat>(
    db,
    `select ${select} from ${table} t ${joins} ${whereOf(condition)}`,
    condition.values,
  )
  return new Map(rows.map((flat) => [Number(flat[resource.id]), schema.toRow(flat)]))
}

/**
 * Writes the new rows of an import in the order of the file, and notes which record came of which: identities rise in
 * the order of insertion.
 */
export async function insertImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<number> {
  const fresh = `f.id_importacion = $1 and f.estado = 'VALIDA' and f.es_nueva`
  const made = await runSql(
    db,
    `with made as (
       insert into ${table} (${columns.join(', ')})
       select ${columns.map((column) => `r.${column}`).join(', ')}
       from nucleo.importacion_fila f, jsonb_populate_record(null::${table}, f.valores) r
       where ${fresh} order by f.numero returning ${id} as id),
     numbered as (select id, row_number() over (order by id) as n from made),
     lines as (select f.numero, row_number() over (order by f.numero) as n from nucleo.importacion_fila f where ${fresh})
     update nucleo.importacion_fila f set id_registro = numbered.id from lines join numbered using (n)
     where f.id_importacion = $1 and f.numero = lines.numero returning f.numero`,
    [batch],
  )
  return made.length
}

/** Remembers what the records an import is about to change hold, then changes them; answers how many. */
export async function updateImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<number> {
  const old = columns.map((column) => `'${column}', t.${column}`).join(', ')
  const fits = `f.id_importacion = $1 and f.estado = 'VALIDA' and not f.es_nueva and t.${id} = f.id_registro`
  await runSql(
    db,
    `update nucleo.importacion_fila f set antes = jsonb_build_object(${old}) from ${table} t
     where ${fits} and t.version = f.version`,
    [batch],
  )
  const sets = columns.map(
    (column) => `${column} = case when f.valores ? '${column}' then
      (jsonb_populate_record(null::${table}, f.valores)).${column} else t.${column} end`,
  )
  const changed = await runSql(
    db,
    `update ${table} t set ${sets.join(', ')} from nucleo.importacion_fila f
     where ${fits} and f.antes is not null returning t.${id}`,
    [batch],
  )
  return changed.length
}

/** Notes the version each record has now, by which a later change is told. */
export async function noteVersions(db: Db, { table, id }: TableSchema, batch: number): Promise<void> {
  await runSql(
    db,
    `update nucleo.importacion_fila f set version = t.version, estado = 'APLICADA' from ${table} t
     where f.id_importacion = $1 and f.estado = 'VALIDA' and t.${id} = f.id_registro`,
    [batch],
  )
}

export type Touched = { numero: number; nombre: string; usado: boolean }

/** Records of an import that were changed or removed since, and those other rows belong or refer to. */
export async function touchedSince(
  db: Db,
  { table, id, resource, columns, ownTables, links, fileLinks }: TableSchema,
  batch: number,
): Promise<Touched[]> {
  const own = [
    ...ownTables.map((one) => one.table),
    ...links.map((one) => one.through),
    ...fileLinks.map((one) => one.through),
  ]
  const keys = await runSql<{ table: string; column: string }>(
    db,
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = $1::regclass and k.conrelid::regclass::text <> all($2)`,
    [table, own],
  )
  const used = keys.map((key) => `exists (select from ${key.table} c where c.${key.column} = f.id_registro)`)
  const shown = resource.display.flatMap((name) => (columns.has(name) ? [`t.${columns.get(name)}::text`] : []))
  return runSql<Touched>(
    db,
    `select numero, nombre, usado from (
       select f.numero, ${shown.length > 0 ? `concat_ws(' ', ${shown.join(', ')})` : "''"} as nombre,
         t.version is distinct from f.version as cambiado, f.es_nueva and (${['false', ...used].join(' or ')}) as usado
       from nucleo.importacion_fila f left join ${table} t on t.${id} = f.id_registro
       where f.id_importacion = $1 and f.estado = 'APLICADA') x
     where cambiado or usado order by numero`,
    [batch],
  )
}

/** Takes an import back: removes what it made, gives the changed records what they held before. */
export async function revertImported(
  db: Db,
  { table, id }: TableSchema,
  batch: number,
  columns: readonly string[],
): Promise<void> {
  const applied = `f.id_importacion = $1 and f.estado = 'APLICADA' and t.${id} = f.id_registro`
  await runSql(db, `delete from ${table} t using nucleo.importacion_fila f where ${applied} and f.es_nueva`, [batch])
  if (columns.length === 0) return
  const sets = columns.map((column) => `${column} = (jsonb_populate_record(null::${table}, f.antes)).${column}`)
  await runSql(
    db,
    `update ${table} t set ${sets.join(', ')} from nucleo.importacion_fila f where ${applied} and not f.es_nueva`,
    [batch],
  )
}

/** Rows of the file that say again what another says: in these columns, under the same texts, by line. */
export async function repeatedLines(
  db: Db,
  batch: number,
  columns: readonly number[],
  { lines, earlier }: { lines: readonly number[]; earlier: boolean },
): Promise<Map<number, number>> {
  const parts = columns.map((at) => sql`nucleo.fold_text(coalesce(celdas[${sql.raw(String(at + 1))}], ''))`)
  const { rows } = await sql<{ numero: number; otra: number }>`
    select numero, otra from (
      select numero, celdas, min(numero) over w as primera, max(numero) over w as ultima,
        case when min(numero) over w <> numero then min(numero) over w else max(numero) over w end as otra
      from nucleo.importacion_fila
      where id_importacion = ${batch} and coalesce(celdas[${sql.raw(String((columns.at(-1) ?? 0) + 1))}], '') <> ''
      window w as (partition by ${sql.join(parts)})) x
    where primera <> ultima and (not ${earlier}::boolean or otra < numero) and numero = any(${[...lines]}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ numero, otra }) => [numero, otra]))
}

/** The version each of these records has now; those that are gone are absent. */
export async function currentVersions(
  db: Db,
  { table, id, resource }: TableSchema,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const alive = resource.removal === 'logical' ? ' and eliminado_en is null' : ''
  const rows = await runSql<{ id: number; version: number }>(
    db,
    `select ${id} as id, version from ${table} where ${id} = any($1)${alive}`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.version]))
}
