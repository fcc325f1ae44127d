import type { TrashQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/context.ts'
import { addClause, type Condition, emptyCondition, whereOf } from '../list/condition.ts'
import { addScope } from '../list/rowFilter.ts'
import { run } from '../run.ts'
import { quoted, type TableSchema } from '../tableSchema.ts'

type Row = Record<string, unknown>

/** Keeps a row that is about to be deleted, with all that PostgreSQL deletes along with it, and holds on to its files. */
export async function moveToTrash(db: Db, { resource, table }: TableSchema, id: number): Promise<void> {
  const withImage = resource.removal === 'physical'
  await run(db, 'select nucleo.move_to_trash($1, $2::regclass, $3, $4)', [resource.key, table, id, withImage])
}

/** Puts a record back where it was; false when it is not in the bin any more. */
export async function takeFromTrash(db: Db, { resource, table }: TableSchema, id: number): Promise<boolean> {
  const [row] = await run<{ back: boolean }>(db, 'select nucleo.restore_from_trash($1, $2::regclass, $3) as back', [
    resource.key,
    table,
    id,
  ])
  return row?.back === true
}

/** The deleted records of a resource as `t`, beside their place `p` in the bin: images, or rows that their table hides. */
function trashOf({ resource, table, id }: TableSchema): string {
  return resource.removal === 'logical'
    ? `from nucleo.papelera p join ${table} t on t.${id} = p.id_registro and t.eliminado_en is not null`
    : `from nucleo.papelera p cross join lateral jsonb_populate_record(null::${table}, p.fila) t`
}

/** Deleted records within the person's scope. */
function inTrash(shape: TableSchema, scope: RowScope): Condition {
  const condition = emptyCondition()
  addClause(condition, 'p.recurso = $', shape.resource.key)
  addScope(condition, shape, scope)
  return condition
}

/** A page of the bin, newest first, and how many records it holds. */
export async function selectDeleted(
  db: Db,
  shape: TableSchema,
  { current_page, per_page }: TrashQuery,
  scope: RowScope,
) {
  const { resource, columns } = shape
  const condition = inTrash(shape, scope)
  const from = `${trashOf(shape)} ${whereOf(condition)}`
  const named = resource.display.map((name) => `t.${columns.get(name)} as ${quoted(name)}`)
  const shown = [
    `p.id_registro as ${quoted(resource.id)}`,
    ...named,
    'p.eliminado_en as "eliminadoEn"',
    'p.eliminado_por as "eliminadoPor"',
  ]
  const items = await run<Row>(
    db,
    `select ${shown.join(', ')} ${from} order by p.eliminado_en desc, p.id_papelera desc
     limit ${per_page} offset ${(current_page - 1) * per_page}`,
    condition.values,
  )
  const [counted] = await run<{ n: number }>(db, `select count(*)::int as n ${from}`, condition.values)
  return { items, total: counted?.n ?? 0 }
}

/** What stands in the way of a restoration: a condition on the deleted row `t`, and the value that the sentence tells. */
export type Hindrance = { sql: string; value?: string }

/** For each hindrance whether it holds, and its value; null when the record is not in the bin for this person. */
export async function findHindrances(
  db: Db,
  shape: TableSchema,
  id: number,
  scope: RowScope,
  hindrances: readonly Hindrance[],
): Promise<{ holds: boolean; value: string }[] | null> {
  const condition = inTrash(shape, scope)
  addClause(condition, 'p.id_registro = $', id)
  const asked = hindrances.map(({ sql, value }, at) => `${sql} as h${at}, ${value ?? "''"} as v${at}`)
  const [row] = await run<Row>(
    db,
    `select ${['p.id_papelera', ...asked].join(', ')} ${trashOf(shape)} ${whereOf(condition)}`,
    condition.values,
  )
  return row ? hindrances.map((_, at) => ({ holds: row[`h${at}`] === true, value: String(row[`v${at}`] ?? '') })) : null
}

/** Rows of `table` in the image of a deleted record, as `o`; none where the rows stayed in their table. */
export const goneWith = (table: string) =>
  `jsonb_populate_recordset(null::${table}, jsonb_path_query_first(p.detalle, '$[*] ? (@.tabla == "${table}").filas')) o`
