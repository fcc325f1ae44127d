import { totalCap } from '@wamani/contract/core/http/paging.ts'
import type { Db } from '../../database/connect.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import type { Condition } from './condition.ts'
import { countRows } from './countRows.ts'

export type Total = { total: number; totalIsEstimate?: boolean }

/** How long a capped total is cached; it can only be wrong after a mass deletion. */
const CAP_CACHE_TTL_MS = 60_000
const MAX_CACHED_CAPS = 500
/** Selections above the cap, with the cache expiry (epoch ms). */
const cappedTotals = new Map<string, number>()

const capped: Total = { total: totalCap, totalIsEstimate: true }

/**
 * Total of a list at a bounded cost: counts up to the cap, caches capped results for a minute, and uses statistics for
 * a large unfiltered table.
 */
export async function listTotal(db: Db, schema: TableSchema, condition: Condition): Promise<Total> {
  const key = JSON.stringify([schema.table, condition.clauses, condition.values])
  const expiry = cappedTotals.get(key)
  if (expiry && expiry > Date.now()) return capped
  if (condition.clauses.length === 0 && (await estimatedRows(db, schema)) >= totalCap * 2) return cacheCapped(key)
  const total = await countRows(db, schema, condition, totalCap)
  return total > totalCap ? cacheCapped(key) : { total }
}

function cacheCapped(key: string): Total {
  if (cappedTotals.size >= MAX_CACHED_CAPS) cappedTotals.delete(cappedTotals.keys().next().value ?? key)
  cappedTotals.set(key, Date.now() + CAP_CACHE_TTL_MS)
  return capped
}

/** Row estimate of the table or its partitions from the last vacuum or analyze; ≤ 0 before the first. */
async function estimatedRows(db: Db, { table }: TableSchema): Promise<number> {
  const [row] = await runSql<{ n: number }>(
    db,
    `select sum(reltuples)::float8 as n from pg_class
     where relkind = 'r' and (oid = $1::regclass or oid in (select relid from pg_partition_tree($1::regclass)))`,
    [table],
  )
  return row?.n ?? -1
}
