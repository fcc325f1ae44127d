import pg from 'pg'
import { schemas } from './tables.ts'

/** No client waits longer for a statement. */
export const STATEMENT_TIMEOUT_MS = 30_000

export type SessionSettings = Readonly<Record<string, string>>

/** What holds on every connection of the service. */
export const sessionSettings = (role?: string): SessionSettings => ({
  TimeZone: 'America/Lima',
  // `t.total` is a call of `total(t)` where the table has no such column: the function lies in the schema of the module.
  search_path: ['public', ...schemas].join(', '),
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  // Rows that wait before they enter an index of words: every search reads them all.
  gin_pending_list_limit: '64kB',
  ...(role && { role }),
})

/** The items of a `select` that makes settings hold: for the transaction when `isLocal`, else for the session. */
export const settingItems = (settings: SessionSettings, isLocal: boolean): string =>
  Object.entries(settings)
    .map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${isLocal})`)
    .join(', ')
