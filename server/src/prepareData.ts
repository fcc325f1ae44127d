import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { modules } from '@wamani/contract/modules.ts'
import { sql } from 'kysely'
import type { Config } from './config.ts'
import type { Database, Db } from './database/connect.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import { served } from './modules/index.ts'
import { beginFirstUsers, type Credential } from './modules/seguridad/beginFirstUsers.ts'
import { syncRecursos } from './modules/seguridad/syncRecursos.ts'
import type { Clock } from './process/clock.ts'

export type PrepareOptions = {
  database: Database
  store: FileStore
  config: Pick<Config, 'demo' | 'adminPassword' | 'demoPassword'>
  clock: Clock
}

/**
 * Brings a migrated database to where people can sign in: permission rows of every route, the first administrator,
 * demo users and sample data when asked. Repeatable; several processes may do it at once. Answers the passwords nobody chose.
 */
export async function prepareData(options: PrepareOptions): Promise<{ credentials: Credential[] }> {
  const { database, config, clock } = options
  const now = clock()
  const files = await openFiles(options)
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'inicio', now }
  const prepare = async (db: Db) => {
    await sql`select nucleo.keep_years(${dayInLima(now)}::date)`.execute(db)
    const users = await beginFirstUsers(db, config)
    await syncRecursos(db, modules)
    const credentials = await users.finish()
    if (config.demo) for (const module of served) await module.demo?.(db, { files, now })
    return { credentials }
  }
  // Nobody is served yet.
  return database.transaction(stamp, prepare, { patient: true })
}
