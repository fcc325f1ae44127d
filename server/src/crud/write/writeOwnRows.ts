import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { fieldColumn } from '../tableSchema.ts'
import { columnValue } from './columnValue.ts'
import { deleteOwnRows, insertOwnRows, updateOwnRows } from './ownRowQueries.ts'
import type { OwnTable } from './ownTable.ts'

type Values = Record<string, unknown>

/** Makes the rows of a record exactly these, in this order. Whether their ids are its own was asked before. */
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

/** What the server makes of a row keeps what it has. */
const writtenFields = ({ rows }: OwnTable): [string, Field][] =>
  Object.entries(rows.item).filter(([, { readOnly }]) => !readOnly)
