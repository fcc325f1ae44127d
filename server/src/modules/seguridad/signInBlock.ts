import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { lockedUntil } from '../../http/access/lockedUntil.ts'

const WINDOW_MS = 15 * 60_000
/** Failures within a window that close it: of a name from one address, of an address, of a name from anywhere. */
const FAILURES = { pair: 5, ip: 30, username: 20 } as const

/** Whose failure it is, or would be. */
export type Attempt = { username: string; ip: string; now: Date }

/**
 * Refuses a try, with the right password too, for fifteen minutes after the failure that made too many within fifteen
 * (R14). What a name fails from one address counts there alone. An address that fails with many names, and a name that
 * fails from many addresses, are closed to each other — but never to a user who has signed in from that address before:
 * nobody can keep people out by failing in their name. A refused try is no failure, so trying on does not prolong it.
 */
export async function assertNotBlocked(db: Db, attempt: Attempt): Promise<void> {
  const { username, ip, now } = attempt
  const own = await blockedUntil(db, { username, ip }, FAILURES.pair, now)
  const others = [
    await blockedUntil(db, { ip }, FAILURES.ip, now),
    await blockedUntil(db, { username }, FAILURES.username, now),
  ]
  // All is asked of every name, so that the time an answer takes reveals nothing about it.
  const ends = (await isKnownAddress(db, attempt)) ? [own] : [own, ...others]
  const last = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  if (last > 0) throw new Problem('tooMany', { retryAfter: Math.max(1, Math.ceil((last - now.getTime()) / 1000)) })
}

/** The same for the transaction that counts: tries with one name follow each other, so that none slips past the count. */
export async function assertNotBlockedInTurn(db: Db, attempt: Attempt): Promise<void> {
  await takeTurn(db, attempt)
  await assertNotBlocked(db, attempt)
}

const takeTurn = (db: Db, { username }: Attempt) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`wamani.acceso ${username}`}, 0))`.execute(db)

/**
 * Whether one of the people of a directory whom a name stands for there is closed. `attempts` are by subject, so that other spellings of
 * a name are no other tries. A user who has signed in from the address before is closed by the own failures from there alone.
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

/** Counts a failure alike for a name that nobody has; the row of a person says how long the name is blocked. */
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

/** Those of the person who entered, from where he did, and everybody's of days gone by. */
export async function forgetFailures(db: Db, { username, ip, now }: Attempt): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  await db
    .deleteFrom('seguridad.acceso_fallido')
    .where((eb) =>
      eb.or([eb.and([eb('username', '=', username), eb('ip', '=', ip)]), eb('ocurrido_en', '<', yesterday)]),
    )
    .execute()
}

/** Days for which an address stays known without being used. */
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

/** Until when what failed so closes it. */
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
    // one failure of an address, whoever a directory says it was
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
