import { totalCap } from '@wamani/contract/core/http/paging.ts'
import type { Db } from '../../database/connect.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Condition } from './condition.ts'
import { countRows, estimatedRows } from './listQueries.ts'

export type Total = { total: number; totalIsEstimate?: boolean }

/** Seconds for which «more than 10 000» is believed without looking again; it only stops being true by mass deletion. */
const BELIEVED = 60_000
const REMEMBERED = 500
const beyond = new Map<string, number>()

const capped: Total = { total: totalCap, totalIsEstimate: true }

/**
 * The total of a list, never at the price of its rows: counted up to 10 000; what was found to lie beyond is not
 * counted again for a minute; an unfiltered table known to be large is not counted at all.
 */
export async function listTotal(db: Db, shape: TableSchema, condition: Condition): Promise<Total> {
  const key = JSON.stringify([shape.table, condition.clauses, condition.values])
  const known = beyond.get(key)
  if (known && known > Date.now()) return capped
  if (condition.clauses.length === 0 && (await estimatedRows(db, shape)) >= totalCap * 2) return remember(key)
  const total = await countRows(db, shape, condition, totalCap)
  return total > totalCap ? remember(key) : { total }
}

function remember(key: string): Total {
  if (beyond.size >= REMEMBERED) beyond.delete(beyond.keys().next().value ?? key)
  beyond.set(key, Date.now() + BELIEVED)
  return capped
}
