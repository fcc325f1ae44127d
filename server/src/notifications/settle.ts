import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * What the notices of these keys asked for is done: they count as read by everybody, and whoever was told looks again at
 * what waits.
 */
export async function settle(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update nucleo.aviso set leido = coalesce(leido, nucleo.request_time()) where clave = any(${keys}::text[])`.execute(
    db,
  )
}
