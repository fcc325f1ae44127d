import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { modules } from '@wamani/contract/modules.ts'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Database, Db } from './database/connect.ts'
import { beginFirstUsers, type Credential } from './modules/seguridad/beginFirstUsers.ts'
import { syncRecursos } from './modules/seguridad/syncRecursos.ts'
import type { Clock } from './process/clock.ts'
import { startStamp } from './startStamp.ts'

export type PrepareOptions = {
  database: Database
  config: Pick<Config, 'demo' | 'adminPassword' | 'demoPassword'>
  clock: Clock
}

/**
 * Prepares a migrated database for sign-in: permission rows, first administrator and optional demo users. Idempotent
 * and safe with several processes. Returns generated passwords.
 */
export async function prepareData({ database, config, clock }: PrepareOptions): Promise<{ credentials: Credential[] }> {
  const now = clock()
  const prepare = async (db: Db) => {
    await sql`select nucleo.keep_years(${dayInLima(now)}::date)`.execute(db)
    const users = await beginFirstUsers(db, config)
    await syncRecursos(db, modules)
    return { credentials: await users.finish() }
  }
  return database.transaction(startStamp(now), prepare, { patient: true })
}
