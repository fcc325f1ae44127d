import { createHash } from 'node:crypto'

const seen = new Map<string, string | null>()
const MAX_PREPARED_STATEMENTS = 1_000

/**
 * Name for a prepared statement, from its second use on; undefined for the first, so that one-off statements do not
 * fill the server's memory. At most 1,000 names.
 */
export function preparedName(sql: string): string | undefined {
  const known = seen.get(sql)
  if (known) return known
  if (known === undefined) {
    if (seen.size < MAX_PREPARED_STATEMENTS) seen.set(sql, null)
    return undefined
  }
  const name = createHash('sha1').update(sql).digest('base64url')
  seen.set(sql, name)
  return name
}
