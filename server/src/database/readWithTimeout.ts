import { sql } from 'kysely'
import { withoutConnectionLimit } from '../concurrency/callerShares.ts'
import type { Db } from './connect.ts'
import { onlyRow } from './onlyRow.ts'

const CANCELLED = '57014'
const IN_FAILED_TRANSACTION = '25P02'

/** A failed transaction has already rolled back its settings. */
function ignoreRolledBack(error: { code?: string }): void {
  if (error.code !== IN_FAILED_TRANSACTION) throw error
}

/**
 * Reads on one connection with a statement timeout in ms; null when it is exceeded. Repeated statements use generic
 * plans, because planning many small queries costs more than running them. `db`: of a read; writes have their own
 * connection.
 */
export function readWithTimeout<Answer>(
  db: Db,
  milliseconds: number,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer | null> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ before: string }>`
      select current_setting('statement_timeout') as before,
        set_config('statement_timeout', ${String(Math.max(1, Math.ceil(milliseconds)))}, false),
        set_config('plan_cache_mode', 'force_generic_plan', false)`.execute(held)
    try {
      return await withoutConnectionLimit(() => work(held))
    } catch (error) {
      if ((error as { code?: string }).code === CANCELLED) return null
      throw error
    } finally {
      await sql`select set_config('statement_timeout', ${onlyRow(rows).before}, false),
        set_config('plan_cache_mode', 'auto', false)`
        .execute(held)
        .catch(ignoreRolledBack)
    }
  })
}
