import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * What these notifications asked for is done: they count as read by everybody, and whoever got one looks again at
 * what waits.
 */
export async function settle(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update nucleo.aviso set leido = coalesce(leido, nucleo.request_time()) where clave = any(${keys}::text[])`.execute(
    db,
  )
}
