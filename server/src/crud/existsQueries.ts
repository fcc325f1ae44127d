import type { Db } from '../database/connect.ts'
import { runSql } from './runSql.ts'

/** Evaluates several boolean SQL expressions in one round trip. Placeholders of each expression start at $1. */
export async function existsQueries(
  db: Db,
  queries: readonly { sql: string; values: readonly unknown[] }[],
): Promise<boolean[]> {
  if (queries.length === 0) return []
  const values: unknown[] = []
  const columns = queries.map(({ sql, values: own }, at) => {
    const start = values.length
    values.push(...own)
    return `(${sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + start}`)}) as q${at}`
  })
  const [row = {}] = await runSql<Record<string, boolean>>(db, `select ${columns.join(', ')}`, values)
  return queries.map((_, at) => row[`q${at}`] === true)
}
