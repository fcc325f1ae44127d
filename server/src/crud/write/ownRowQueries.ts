import type { Db } from '../../database/connect.ts'
import { run } from '../run.ts'
import type { OwnTable } from './ownTable.ts'

// The rows of a set travel as one JSON array and take the types of their table, whatever its columns are.

/** Removes the rows of a record that are not among the kept ones. */
export async function deleteOwnRows(db: Db, { table, id, parent }: OwnTable, parentId: number, kept: unknown[]) {
  await run(db, `delete from ${table} where ${parent} = $1 and not ${id} = any($2::int[])`, [parentId, kept])
}

/**
 * Changes rows of a record: those whose place or values differ, all in one statement, so that two rows may exchange
 * values a deferrable constraint keeps apart.
 */
export async function updateOwnRows(
  db: Db,
  { table, id, parent }: OwnTable,
  parentId: number,
  columns: readonly string[],
  rows: readonly object[],
) {
  const all = ['posicion', ...columns]
  const sets = all.map((column) => `${column} = n.${column}`)
  // as text, because a point has no equality
  const differ = all.map((column) => `o.${column}::text is distinct from n.${column}::text`)
  await run(
    db,
    `update ${table} o set ${sets.join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) n
     where o.${id} = n.${id} and o.${parent} = $1 and (${differ.join(' or ')})`,
    [parentId, JSON.stringify(rows)],
  )
}

/** Adds rows to a record, in their order. */
export async function insertOwnRows(
  db: Db,
  { table, parent }: OwnTable,
  parentId: number,
  columns: readonly string[],
  rows: readonly object[],
) {
  const all = ['posicion', ...columns]
  await run(
    db,
    `insert into ${table} (${[parent, ...all].join(', ')})
     select $1, ${all.map((column) => `n.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $2::jsonb) n order by n.posicion`,
    [parentId, JSON.stringify(rows)],
  )
}

/** Those of the ids that a selection of usable rows does not hold. */
export async function missingIds(
  db: Db,
  usable: { id: string; from: string; values: readonly unknown[] },
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const found = await run<{ id: unknown }>(db, `select ${usable.id} as id ${usable.from}`, usable.values)
  const known = new Set(found.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}
