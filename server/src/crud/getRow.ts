import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../database/connect.ts'
import type { RowScope } from '../http/rowScope.ts'
import { findRow, findSharedRow } from './findRow.ts'
import type { TableSchema } from './tableSchema.ts'

export type Row = Record<string, unknown>

/**
 * One row. Throws not-found when it does not exist or is out of scope. `lock`: keeps it locked until the end of the
 * transaction.
 */
export async function getRow(db: Db, schema: TableSchema, id: number, scope: RowScope, lock = false): Promise<Row> {
  const row = await findRow(db, schema, id, scope, lock)
  if (!row) throw new Problem('notFound')
  return row
}

/** One row for reading. Without a scope, concurrent requests share a statement. Throws not-found. */
export async function readRow(db: Db, schema: TableSchema, id: number, scope: RowScope): Promise<Row> {
  const isScoped = scope !== 'all' && Object.keys(schema.resource.scopes).length > 0
  if (isScoped) return getRow(db, schema, id, scope)
  const row = await findSharedRow(db, schema, id)
  if (!row) throw new Problem('notFound')
  return row
}
