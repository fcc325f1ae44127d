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
 * Brings a migrated database to where people can sign in: permission rows of every route, the first administrator and, when
 * asked, demo users. Repeatable; several processes may do it at once. Answers the passwords nobody chose.
 */
export async function prepareData({ database, config, clock }: PrepareOptions): Promise<{ credentials: Credential[] }> {
  const now = clock()
  const prepare = async (db: Db) => {
    await sql`select nucleo.keep_years(${dayInLima(now)}::date)`.execute(db)
    const users = await beginFirstUsers(db, config)
    await syncRecursos(db, modules)
    return { credentials: await users.finish() }
  }
  // Nobody is served yet.
  return database.transaction(startStamp(now), prepare, { patient: true })
}
