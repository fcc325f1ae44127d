import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Deleted, TrashQuery } from '@wamani/contract/core/resource/resourceRoutes.ts'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/context.ts'
import type { TableSchema } from '../tableSchema.ts'
import { selectDeleted } from './binQueries.ts'

/** A page of the deleted records a person reaches, newest first: what names each, who deleted it and when. */
export async function listDeleted(
  db: Db,
  shape: TableSchema,
  { current_page, per_page }: TrashQuery,
  scope: RowScope,
): Promise<Page<Deleted & Record<string, unknown>>> {
  const { items, total } = await selectDeleted(db, shape, { current_page, per_page }, scope)
  return { items: items as (Deleted & Record<string, unknown>)[], total, current_page, per_page }
}
