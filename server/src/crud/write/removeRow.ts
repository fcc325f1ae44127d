import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { getRow } from '../getRow.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { assertStateIn } from './assertStateIn.ts'
import { assertUnused } from './assertUnused.ts'

/** Deletes a row, into the trash when enabled. Throws 409 when other rows reference it. */
export async function removeRow(db: Db, schema: TableSchema, id: number, scope: RowScope): Promise<void> {
  const { removalRefused, removableIn } = schema.resource
  const row = await getRow(db, schema, id, scope, true)
  if (removalRefused !== undefined) throw new Problem('conflict', removalRefused)
  assertStateIn(schema.resource, removableIn, row)
  if (schema.resource.removal === 'physical') await assertUnused(db, schema, id)
  if (schema.resource.restorable) await moveToTrash(db, schema, id)
  await deleteRow(db, schema, id)
}

/** Stores the image of a row and of all rows deleted with it by cascade; keeps its files. */
async function moveToTrash(db: Db, { resource, table }: TableSchema, id: number): Promise<void> {
  const withImage = resource.removal === 'physical'
  await runSql(db, 'select nucleo.move_to_trash($1, $2::regclass, $3, $4)', [resource.key, table, id, withImage])
}

async function deleteRow(db: Db, { table, id, resource }: TableSchema, rowId: number): Promise<void> {
  const removal =
    resource.removal === 'logical' ? `update ${table} set eliminado_en = nucleo.request_time()` : `delete from ${table}`
  await runSql(db, `${removal} where ${id} = $1`, [rowId])
}
