import type { RawBuilder } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Db } from '../../database/connect.ts'
import { readWithTimeout } from '../../database/readWithTimeout.ts'

/** Gauge of a module from one SQL query: one row, or one per value of `label`. All processes return the same. */
export type MetricQuery = {
  name: string
  help: string
  label?: string
  values?: readonly string[]
  query: () => RawBuilder<{ label?: string | null; value: number | null }>
}

const TTL_MS = 5_000
const TIMEOUT_MS = 2_000

/** Registers a gauge per query, and `database_up`. When the database does not respond, the gauges are omitted. */
export function registerMetricQueries(
  register: Registry,
  { read }: Pick<Database, 'read'>,
  queries: readonly MetricQuery[],
): { collect: () => Promise<void> } {
  const up = new Gauge({
    name: 'database_up',
    help: '1: the database answered just now',
    aggregator: 'min',
    registers: [register],
  })
  // averaged when processes are aggregated: all read the same database
  const gauges = queries.map(
    ({ name, help, label }) =>
      new Gauge({ name, help, aggregator: 'max', labelNames: label ? [label] : [], registers: [register] }),
  )
  const find = async () => {
    try {
      return await readWithTimeout(read, TIMEOUT_MS, (db) => readAll(db, queries))
    } catch {
      return null
    }
  }
  let collectedAt = Number.NEGATIVE_INFINITY
  return {
    collect: async () => {
      if (performance.now() - collectedAt < TTL_MS) return
      const found = await find()
      collectedAt = performance.now()
      up.set(found ? 1 : 0)
      for (const [at, gauge] of gauges.entries()) {
        const { label, values = [] } = queries[at] ?? {}
        gauge.reset()
        if (!label) gauge.remove() // reset would report 0
        if (!found) continue
        for (const value of values) if (label) gauge.set({ [label]: value }, 0)
        for (const row of found[at] ?? []) {
          if (row.value === null) continue
          if (label) gauge.set({ [label]: row.label ?? '' }, row.value)
          else gauge.set(row.value)
        }
      }
    },
  }
}

async function readAll(db: Db, queries: readonly MetricQuery[]) {
  const found: { label?: string | null; value: number | null }[][] = []
  for (const { query } of queries) found.push((await query().execute(db)).rows)
  return found
}
