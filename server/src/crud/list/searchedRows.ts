import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Context } from '../../http/context.ts'
import { serviceKey } from '../../http/services.ts'
import type { TableSchema } from '../tableSchema.ts'

export type SearchedRows = (context: Context) => Promise<TableSchema>

export const searchedRowsKey = serviceKey<ReadonlyMap<Route, SearchedRows>>('searchedRows')
