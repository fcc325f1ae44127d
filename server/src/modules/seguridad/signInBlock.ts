import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { lockedUntil } from '../../http/access/lockedUntil.ts'

const WINDOW_MS = 15 * 60_000
/** Maximum failures within a window: of a name from one address, of an address, of a name from all addresses. */
const FAILURES = { pair: 5, ip: 30, username: 20 } as const

export type Attempt = { username: string; ip: string; now: Date }

/**
 * Refuses a try, also with the right password, for fifteen minutes after too many failures within fifteen minutes
 * (R14). Failures of a name from one address block only that pair. Too many failures of an address, or of a name from
 * many addresses, block the others too, except for a user who has signed in from that address before: nobody can lock a
 * user out by failing in their name. A refused try is not counted, so it does not prolong the block.
 */
export async function assertNotBlocked(db: Db, attempt: Attempt): Promise<void> {
  const { username, ip, now } = attempt
  const own = await blockedUntil(db, { username, ip }, FAILURES.pair, now)
  const others = [
    await blockedUntil(db, { ip }, FAILURES.ip, now),
    await blockedUntil(db, { username }, FAILURES.username, now),
  ]
  // Run all queries for every name, so that the response time reveals nothing.
  const ends = (await isKnownAddress(db, attempt)) ? [own] : [own, ...others]
  const last = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  if (last > 0) throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((last - now.getTime()) / 1000)) })
}

/**
 * `assertNotBlocked` inside the counting transaction: tries with one name run one after the other, so that none escapes
 * the count.
 */
export async function assertNotBlockedInTurn(db: Db, attempt: Attempt): Promise<void> {
  await takeTurn(db, attempt)
  await assertNotBlocked(db, attempt)
}

const takeTurn = (db: Db, { username }: Attempt) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wamani.acceso ${username}`}, 0))`.execute(db)

/**
 * True when one of the directory people that a name matches is blocked. `attempts` are by subject, so that another
 * spelling is not a new try. A user who has signed in from the address before is blocked only by their own failures
 * from there.
 */
export async function isSomeBlocked(db: Db, attempts: readonly Attempt[]): Promise<boolean> {
  for (const attempt of attempts) {
    const { username, ip, now } = attempt
    await takeTurn(db, attempt)
    if (await blockedUntil(db, { username, ip }, FAILURES.pair, now)) return true
    const isClosed = await blockedUntil(db, { username }, FAILURES.username, now)
    if (isClosed && !(await isKnownToSubject(db, username, ip))) return true
  }
  return false
}

/** Counts a failure, also for an unknown name. The user row stores until when the name is blocked. */
export async function countFailure(db: Db, { username, ip, now }: Attempt): Promise<void> {
  await db.insertInto('seguridad.acceso_fallido').values({ username, ip, ocurrido_en: now }).execute()
  const end = await blockedUntil(db, { username, ip }, FAILURES.pair, now)
  if (!end) return
  await db
    .updateTable('seguridad.usuario')
    .set({ bloqueado_hasta: end })
    .where('username', '=', username)
    .where('eliminado_en', 'is', null)
    .execute()
}

/** Deletes the failures of the user from this address, and all old failures. */
export async function forgetFailures(db: Db, { username, ip, now }: Attempt): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db
    .deleteFrom('seguridad.acceso_fallido')
    .where((eb) =>
      eb.or([eb.and([eb('username', '=', username), eb('ip', '=', ip)]), eb('ocurrido_en', '<', yesterday)]),
    )
    .execute()
}

/** An address is forgotten after this many days without use. */
const KNOWN_ADDRESS_DAYS = 180

export async function rememberAddress(db: Db, idUsuario: number, { ip, now }: Attempt): Promise<void> {
  const forgotten = new Date(now.getTime() - KNOWN_ADDRESS_DAYS * 24 * 3_600_000).toISOString()
  await sql`
    insert into seguridad.direccion_conocida (id_usuario, ip, usada_en) values (${idUsuario}, ${ip}, ${now})
    on conflict (id_usuario, ip) do update set usada_en = excluded.usada_en`.execute(db)
  await sql`delete from seguridad.direccion_conocida where id_usuario = ${idUsuario} and usada_en < ${forgotten}`.execute(
    db,
  )
}

async function isKnownAddress(db: Db, { username, ip }: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('seguridad.direccion_conocida as d')
    .innerJoin('seguridad.usuario as u', 'u.id_usuario', 'd.id_usuario')
    .select('d.ip')
    .where('u.username', '=', username)
    .where('u.eliminado_en', 'is', null)
    .where('d.ip', '=', ip)
    .executeTakeFirst()
  return row !== undefined
}

async function isKnownToSubject(db: Db, subject: string, ip: string): Promise<boolean> {
  const { rows } = await sql`
    select from seguridad.direccion_conocida d join seguridad.identidad i using (id_usuario)
    where d.ip = ${ip} and format('directorio %s %s', i.id_proveedor, i.sujeto) = ${subject}`.execute(db)
  return rows.length > 0
}

/** End of the block for this kind of failures; null when there is none. */
async function blockedUntil(
  db: Db,
  by: Partial<Pick<Attempt, 'username' | 'ip'>>,
  failures: number,
  now: Date,
): Promise<Date | null> {
  const rows = await db
    .selectFrom('seguridad.acceso_fallido')
    .select('ocurrido_en')
    .where((eb) => eb.and(by))
    // count a failure of an address once, without its directory subjects
    .$if(by.username === undefined, (query) => query.where('username', 'not like', 'directorio %'))
    .where('ocurrido_en', '>', new Date(now.getTime() - 2 * WINDOW_MS).toISOString())
    .orderBy('ocurrido_en', 'desc')
    .limit(failures)
    .execute()
  return lockedUntil(
    rows.map(({ ocurrido_en }) => Date.parse(ocurrido_en)),
    failures,
    WINDOW_MS,
    now,
  )
}
