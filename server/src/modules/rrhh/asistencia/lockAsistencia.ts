import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Advisory lock held by operations that compute days, and by those that close or reopen a period. Take it before
 * reading anything that the result depends on: otherwise a day could be written into a period that was just closed.
 */
export async function lockAsistencia(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rrhh.asistencia', 0))`.execute(db)
}
