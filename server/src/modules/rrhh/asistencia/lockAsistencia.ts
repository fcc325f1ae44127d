import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/**
 * Makes whoever computes days, or closes or reopens a period, wait for whoever is doing so. Taken before anything is read
 * that the result depends on, so that no day is written into a period that has just been closed.
 */
export async function lockAsistencia(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rrhh.asistencia', 0))`.execute(db)
}
