import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { onlyRow } from '../../database/onlyRow.ts'

const ANONYMOUS_PER_MINUTE = 60

/** Rate limit: `most` calls per `window` milliseconds. */
export type CallLimit = { most: number; window: number }

/** Rate limit of calls with personal data (`people`), per user: prevents enumeration of numbers. */
const PEOPLE_PER_MINUTE = 60

/** Rate limit of a route: per address for public routes, else per user. Undefined: none. */
export function callLimitOf({ access, limitPerMinute, limitPerHour, people }: Route): CallLimit | undefined {
  if (limitPerHour !== undefined) return { most: limitPerHour, window: 3_600_000 }
  const most =
    limitPerMinute ??
    (people ? PEOPLE_PER_MINUTE : undefined) ??
    (access === 'public' ? ANONYMOUS_PER_MINUTE : undefined)
  return most === undefined ? undefined : { most, window: 60_000 }
}

type Refused = Map<string, number>
/** Callers known to be over their limit, so that a flood costs no SQL statements. */
const refused = new WeakMap<Database, Refused>()
/** Maximum cached callers; the oldest are dropped and looked up again. */
const MAX_CALLER_COUNT = 10_000

/** Counts a call in the database, shared by all processes. Throws 429 with the seconds left. `key`: call and caller. */
export async function countCall(database: Database, key: string, limit: CallLimit, now: Date): Promise<void> {
  const known: Refused = refused.get(database) ?? new Map()
  refused.set(database, known)
  const until = known.get(key)
  if (until !== undefined && until > now.getTime()) throw tooMany(until, now)
  const { veces, hasta } = await counted(database, key, limit, now)
  if (veces <= limit.most) return
  const end = Date.parse(hasta)
  if (known.size >= MAX_CALLER_COUNT) known.clear()
  known.set(key, end)
  throw tooMany(end, now)
}

const tooMany = (until: number, now: Date) =>
  new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) })

async function counted({ read }: Database, key: string, { window }: CallLimit, now: Date) {
  const [at, end] = [now.toISOString(), new Date(now.getTime() + window).toISOString()]
  const { rows } = await sql<{ veces: number; hasta: string }>`
    insert into nucleo.llamada_contada as c (clave, veces, hasta) values (${key}, 1, ${end})
    on conflict (clave) do update set
      veces = case when c.hasta <= ${at}::timestamptz then 1 else c.veces + 1 end,
      hasta = case when c.hasta <= ${at}::timestamptz then excluded.hasta else c.hasta end
    returning veces, hasta`.execute(read)
  return onlyRow(rows)
}

/** Caller key of an address. IPv6 addresses count by /64 network, which one household owns. */
export function callerAt(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [left = '', right] = ip.split('::')
  const first = left.split(':').filter(Boolean)
  const last = (right ?? '').split(':').filter(Boolean)
  const zeros = right === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':')
}
