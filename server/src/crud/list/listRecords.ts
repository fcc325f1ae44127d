import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { RowOf, TypedResource } from '@wamani/contract/core/resource/resource.ts'
import type { ListQuery } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Context } from '../../http/context.ts'
import { visibleSchema } from '../redact.ts'
import { listPage } from './listPage.ts'
import type { ListOptions } from './listSelection.ts'

export async function listRecords<F extends Fields, Id extends string>(
  resource: TypedResource<F, Id>,
  context: Pick<Context<unknown, ListQuery>, 'db' | 'query' | 'scope' | 'can'>,
  way: ListOptions = {},
): Promise<Page<RowOf<F, Id>>> {
  const { db, query, scope } = context
  const page = await listPage(db, await visibleSchema(resource, context), query, scope, way)
  return { ...page, items: page.items.map((row) => row as RowOf<F, Id>) }
}
