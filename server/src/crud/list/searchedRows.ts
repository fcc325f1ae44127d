import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Context } from '../../http/context.ts'
import { serviceKey } from '../../http/services.ts'
import type { TableSchema } from '../tableSchema.ts'

/** Rows as a list searches them for a user, for lists that search more than they declare. */
export type SearchedRows = (context: Context) => Promise<TableSchema>

/** `SearchedRows` by list route. */
export const searchedRowsKey = serviceKey<ReadonlyMap<Route, SearchedRows>>('searchedRows')
