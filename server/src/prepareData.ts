import { modules } from '@wamani/contract/modules.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { served } from './modules/index.ts'
import { type Credential, createAdministrator, createDemoUsers } from './modules/seguridad/firstUsers.ts'
import { syncRecursos } from './modules/seguridad/syncRecursos.ts'

export type PrepareOptions = {
  database: Database
  config: Pick<Config, 'demo' | 'adminPassword' | 'demoPassword'>
  clock: Clock
}

/**
 * Brings a migrated database to where people can sign in: permission rows of every route, the first administrator,
 * demo users and sample data when asked. Repeatable; several processes may do it at once. Answers the passwords nobody chose.
 */
export async function prepareData({ database, config, clock }: PrepareOptions): Promise<{ credentials: Credential[] }> {
  const stamp = { idUsuario: null, username: 'sistema', ip: '', traza: 'inicio', now: clock() }
  return database.transaction(stamp, async (db) => {
    await syncRecursos(db, modules)
    const first = await createAdministrator(db, config.adminPassword)
    const demo = config.demo ? await createDemoUsers(db, config.demoPassword) : []
    if (config.demo) for (const module of served) await module.demo?.(db)
    return { credentials: [...first, ...demo] }
  })
}
