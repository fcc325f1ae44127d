import pg from 'pg'
import { schemas } from './tables.ts'

export const STATEMENT_TIMEOUT_MS = 30_000

export type SessionSettings = Readonly<Record<string, string>>

export const sessionSettings = (role?: string): SessionSettings => ({
  TimeZone: 'America/Lima',
  // `t.total` calls function `total(t)`, which lies in the module's schema
  search_path: ['public', ...schemas].join(', '),
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  // every search scans the pending list of a trigram index
  gin_pending_list_limit: '64kB',
  ...(role && { role }),
})

/** SELECT items that apply the settings: `isLocal` for the transaction, else for the session. */
export const settingItems = (settings: SessionSettings, isLocal: boolean): string =>
  Object.entries(settings)
    .map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, ${isLocal})`)
    .join(', ')
