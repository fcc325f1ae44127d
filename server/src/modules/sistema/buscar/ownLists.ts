import { searchedRowsKey } from '../../../crud/list/searchedRows.ts'
import type { SearchedList } from '../../../crud/list/searchLists.ts'
import { visibleSchema } from '../../../crud/redact.ts'
import type { Context } from '../../../http/context.ts'
import { canFind, type Findable, findable } from './findable.ts'

export type OwnList = SearchedList & { resource: Findable }

/** Every list that the user can search and open records of, with the user's row scope. */
export async function ownLists(context: Context): Promise<OwnList[]> {
  const lists = await Promise.all(findable.map((resource) => ownList(resource, context)))
  return lists.filter((one) => one !== null)
}

async function ownList(resource: Findable, context: Context): Promise<OwnList | null> {
  if (!(await canFind(context, resource))) return null
  const list = resource.routes.list
  const scope = await context.scopeOf(list)
  if (scope === null) return null
  const schema =
    (await context.service(searchedRowsKey).get(list)?.(context)) ?? (await visibleSchema(resource, context))
  return { resource, scope, schema }
}
