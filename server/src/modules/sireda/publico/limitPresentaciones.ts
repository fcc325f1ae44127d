import { Problem } from '@wamani/contract/core/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const HOUR = 3_600_000

/**
 * Lets an address file so many complaints an hour, whichever process serves it; throws 429. One that is refused for
 * what it says does not count: its author corrects it and sends it again.
 */
export async function limitPresentaciones(db: Db, ip: string, now: Date, most: number): Promise<void> {
  const since = new Date(now.getTime() - HOUR).toISOString()
  await sql`select pg_advisory_xact_lock(hashtext('sireda.presentacion'), hashtext(${ip}))`.execute(db)
  const recent = await db
    .selectFrom('sireda.presentacion')
    .select('ocurrido_en')
    .where('ip', '=', ip)
    .where('ocurrido_en', '>', since)
    .orderBy('ocurrido_en')
    .execute()
  const [oldest] = recent
  if (oldest && recent.length >= most) {
    const free = Date.parse(oldest.ocurrido_en) + HOUR
    throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((free - now.getTime()) / 1000)) })
  }
  await db.deleteFrom('sireda.presentacion').where('ocurrido_en', '<=', since).execute()
  await db.insertInto('sireda.presentacion').values({ ip, ocurrido_en: now.toISOString() }).execute()
}
