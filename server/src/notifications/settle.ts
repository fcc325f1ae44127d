import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Marks notifications as read for all, because their task is done, and refreshes pending work. */
export async function settle(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update nucleo.aviso set leido = coalesce(leido, nucleo.request_time()) where clave = any(${keys}::text[])`.execute(
    db,
  )
}
