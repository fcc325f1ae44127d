import type { Db } from '../../database/connect.ts'

const WINDOW = 15 * 60_000
const FAILURES = { username: 5, ip: 30 } as const

/**
 * Until when a name or an address may not sign in, also with the right password (R14): fifteen minutes from the failure
 * that made too many within fifteen minutes. A refused try is no failure, so trying on does not prolong the block.
 */
export async function blockedUntil(db: Db, by: keyof typeof FAILURES, value: string, now: Date): Promise<Date | null> {
  const rows = await db
    .selectFrom('seguridad.acceso_fallido')
    .select('ocurrido_en')
    .where(by, '=', value)
    .where('ocurrido_en', '>', new Date(now.getTime() - 2 * WINDOW).toISOString())
    .orderBy('ocurrido_en', 'desc')
    .limit(FAILURES[by])
    .execute()
  const instants = rows.map(({ ocurrido_en }) => Date.parse(ocurrido_en))
  const [last = 0, first = 0] = [instants[0], instants[FAILURES[by] - 1]]
  const isBlocked = first > 0 && last - first <= WINDOW && last + WINDOW > now.getTime()
  return isBlocked ? new Date(last + WINDOW) : null
}
