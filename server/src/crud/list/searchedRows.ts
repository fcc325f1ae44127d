import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Context } from '../../http/context.ts'
import { serviceKey } from '../../http/services.ts'
import type { TableSchema } from '../tableSchema.ts'

/** Rows as a list that searches more than it declares searches them, for a person. */
export type SearchedRows = (context: Context) => Promise<TableSchema>

/** Such rows by the route of their list. */
export const searchedRowsKey = serviceKey<ReadonlyMap<Route, SearchedRows>>('searchedRows')
