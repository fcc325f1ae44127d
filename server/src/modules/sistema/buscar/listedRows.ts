import type { Page } from '@wamani/contract/core/http/paging.ts'
import { callInternally } from '../../../http/callInternally.ts'
import type { Context } from '../../../http/context.ts'
import type { Findable } from './findable.ts'

type Row = Record<string, unknown>

/** These rows as the user's list returns them; rows outside the list are left out. */
export async function listedRows(
  context: Context,
  { routes }: Findable,
  { only }: { only: readonly number[] },
): Promise<Row[]> {
  const query = { only, current_page: 1, per_page: only.length }
  return ((await callInternally(context, routes.list, { query })) as Page<Row>).items
}
