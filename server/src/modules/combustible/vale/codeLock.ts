import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { lockedUntil } from '../../../http/access/lockedUntil.ts'

const MAX_TRIES = 5
const WINDOW_MS = 30 * 60_000
const MAX_TRIES_OF_ADDRESS = 20
const MINUTE_MS = 60_000

/**
 * After five wrong codes for a voucher from one address within half an hour, refuses every code from that address for
 * half an hour (F14), whether or not the voucher exists. Other addresses are not affected, so nobody can lock a station
 * out by guessing. Tries for one voucher run one after the other, so that none escapes the count.
 */
export async function assertNotLocked(db: Db, key: number, ip: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('combustible.codigo_fallido', ${key}))`.execute(db)
  await assertAddressNotLocked(db, ip, now)
  const failures = await db
    .selectFrom('combustible.codigo_fallido')
    .select('ocurrido_en')
    .where('id_vale', '=', key)
    .where('ip', '=', ip)
    .where('ocurrido_en', '>', new Date(now.getTime() - 2 * WINDOW_MS).toISOString())
    .orderBy('ocurrido_en', 'desc')
    .limit(MAX_TRIES)
    .execute()
  const instants = failures.map(({ ocurrido_en }) => Date.parse(ocurrido_en))
  const end = lockedUntil(instants, MAX_TRIES, WINDOW_MS, now)
  if (end) throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) })
}

/** Limit per address over all vouchers: twenty wrong codes in a minute. */
async function assertAddressNotLocked(db: Db, ip: string, now: Date): Promise<void> {
  const failures = await db
    .selectFrom('combustible.codigo_fallido')
    .select('ocurrido_en')
    .where('ip', '=', ip)
    .where('ocurrido_en', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
    .limit(MAX_TRIES_OF_ADDRESS)
    .execute()
  if (failures.length === MAX_TRIES_OF_ADDRESS) throw new Problem('tooMany', { retryAfter: MINUTE_MS / 1000 })
}

export async function countWrongCode(db: Db, key: number, ip: string, now: Date): Promise<void> {
  await db.insertInto('combustible.codigo_fallido').values({ id_vale: key, ip, ocurrido_en: now }).execute()
}
