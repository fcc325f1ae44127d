import { sql } from 'kysely'
import { startupError } from '../process/startupError.ts'
import type { Database, Db } from './connect.ts'
import { onlyRow } from './onlyRow.ts'

type Session = { user: string; zone: string; timeout: string; acts: boolean }

/**
 * Verifies that role, time zone and statement timeout apply to reads and writes, also behind a pooler, which may drop
 * start-up parameters silently. Throws a start-up error.
 */
export async function assertSessions(database: Database, directUrl: string | undefined): Promise<void> {
  const nobody = { idUsuario: null, username: null, ip: '', traza: 'inicio', now: new Date() }
  for (const session of [await sessionOf(database.read), await database.transaction(nobody, sessionOf)]) {
    const { user, zone, timeout, acts } = session
    if (acts && zone === 'America/Lima' && timeout === '30s') continue
    throw startupError(
      `Las conexiones de DATABASE_URL no conservan lo que el servicio les pide (usuario ${user}, zona horaria ${zone}, límite ${timeout}): revise lo que hay entre Wamani y PostgreSQL.`,
    )
  }
  if ((await database.isShared()) && !directUrl)
    throw startupError(
      'DATABASE_URL lleva a un pooler: indique en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo, para los avisos y las migraciones.',
    )
}

async function sessionOf(db: Db): Promise<Session> {
  const { rows } = await sql<Session>`
    select current_user as "user", current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout,
      pg_has_role(current_user, 'wamani_app', 'usage') as acts`.execute(db)
  return onlyRow(rows)
}
