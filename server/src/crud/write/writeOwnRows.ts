import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { fieldColumn } from '../joinedReference.ts'
import { runSql } from '../runSql.ts'
import { columnValue } from './columnValue.ts'
import type { OwnTable } from './ownTable.ts'

type Values = Record<string, unknown>

export async function writeOwnRows(db: Db, own: OwnTable, parentId: number, rows: readonly Values[]): Promise<void> {
  const written = writtenFields(own)
  const columns = written.map(([name, field]) => fieldColumn(name, field))
  const images = rows.map((row, at) => ({
    [own.id]: row[own.rows.id] ?? null,
    posicion: at + 1,
    ...Object.fromEntries(written.map(([name, field], n) => [columns[n], columnValue(field, row[name] ?? null)])),
  }))
  const kept = images.filter((image) => image[own.id] !== null)
  const fresh = images.filter((image) => image[own.id] === null)
  await deleteOwnRows(
    db,
    own,
    parentId,
    kept.map((image) => image[own.id]),
  )
  if (kept.length > 0) await updateOwnRows(db, own, parentId, columns, kept)
  if (fresh.length > 0) await insertOwnRows(db, own, parentId, columns, fresh)
}

const writtenFields = ({ rows }: OwnTable): [string, Field][] =>
  Object.entries(rows.item).filter(([, { readOnly }]) => !readOnly)

// rows travel as one JSON array and get their types from the table

async function deleteOwnRows(db: Db, { table, id, parent }: OwnTable, parentId: number, kept: unknown[]) {
  await runSql(db, `delete from ${table} where ${parent} = $1 and not ${id} = any($2::int[])`, [parentId, kept])
}

/**
 * Updates changed child rows in one statement, so that two rows can swap values under a deferrable unique constraint.
 */
async function updateOwnRows(
  db: Db,
  { table, id, parent }: OwnTable,
  parentId: number,
  columns: readonly string[],
  rows: readonly object[],
) {
  const all = ['posicion', ...columns]
  const sets = all.map((column) => `${column} = n.${column}`)
  // compared as text, because `point` has no equality
  const differ = all.map((column) => `o.${column}::text is distinct from n.${column}::text`)
  await runSql(
    db,
    `update ${table} o set ${sets.join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) n
     where o.${id} = n.${id} and o.${parent} = $1 and (${differ.join(' or ')})`,
    [parentId, JSON.stringify(rows)],
  )
}

async function insertOwnRows(
  db: Db,
  { table, parent }: OwnTable,
  parentId: number,
  columns: readonly string[],
  rows: readonly object[],
) {
  const all = ['posicion', ...columns]
  await runSql(
    db,
    `insert into ${table} (${[parent, ...all].join(', ')})
     select $1, ${all.map((column) => `n.${column}`).join(', ')}
     from jsonb_populate_recordset(null::${table}, $2::jsonb) n order by n.posicion`,
    [parentId, JSON.stringify(rows)],
  )
}
