import { randomBytes } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { tokenHash } from '../../../http/access/session.ts'

const STEP_TTL_MS = 5 * 60_000
/** Wrong codes after which the sign-in starts again with the password. */
const MAX_TRIES = 5

export type ProviderPurpose = 'PROVEEDOR_INGRESO' | 'PROVEEDOR_ENLACE' | 'PROVEEDOR_IDENTIDAD'

/**
 * A pending step: a sign-in that lacks its second factor, a passkey challenge, or the checks for a provider's response
 * (`reto`).
 */
type Waiting =
  | { proposito: 'INGRESO'; idUsuario: number; reto?: undefined }
  | { proposito: 'LLAVE_NUEVA'; idUsuario: number; reto: string }
  | { proposito: 'LLAVE_INGRESO'; idUsuario: number | null; reto: string }
  | { proposito: 'LLAVE_IDENTIDAD'; idUsuario: number; idSesion: number; reto: string }
  | { proposito: ProviderPurpose; idUsuario: number | null; reto: string; idProveedor: number }

/** Response to an unknown, expired or used token, or to one with too many tries. */
export const stepOver = () =>
  new Problem('unauthenticated', { message: 'La verificación venció. Ingrese otra vez.', codigo: 'PASO_VENCIDO' })

/** Stores a pending step and returns its token; only the hash of the token is stored. */
export async function openStep(db: Db, waiting: Waiting, now: Date) {
  const { proposito, idUsuario, reto } = waiting
  const token = randomBytes(32).toString('base64url')
  const end = new Date(now.getTime() + STEP_TTL_MS)
  await db.deleteFrom('seguridad.paso_pendiente').where('expira_en', '<', now.toISOString()).execute()
  await db
    .insertInto('seguridad.paso_pendiente')
    .values({
      ...{ token_hash: tokenHash(token), proposito, id_usuario: idUsuario, reto: reto ?? null, expira_en: end },
      id_proveedor: 'idProveedor' in waiting ? waiting.idProveedor : null,
      id_sesion: 'idSesion' in waiting ? waiting.idSesion : null,
    })
    .execute()
  return { token, venceEn: end.toISOString() }
}

/**
 * Stores a sign-in that lacks its second factor. Null when the account was closed or its password changed meanwhile.
 */
export async function openSignInStep(db: Db, user: { id_usuario: number; clave_hash: string }, now: Date) {
  const holder = await db
    .selectFrom('seguridad.usuario')
    .select('id_usuario')
    .where('id_usuario', '=', user.id_usuario)
    .where('clave_hash', '=', user.clave_hash)
    .where('estado', '=', true)
    .where('eliminado_en', 'is', null)
    .forShare()
    .executeTakeFirst()
  return holder ? openStep(db, { proposito: 'INGRESO', idUsuario: user.id_usuario }, now) : null
}

/** Pending sign-in of a token; undefined when it is unknown, expired or has too many tries. */
export function findStep(db: Db, token: string, now: Date) {
  return db
    .selectFrom('seguridad.paso_pendiente as p')
    .innerJoin('seguridad.usuario as u', 'u.id_usuario', 'p.id_usuario')
    .select(['p.token_hash', 'u.id_usuario', 'u.username', 'u.clave_hash'])
    .where('p.token_hash', '=', tokenHash(token))
    .where('p.proposito', '=', 'INGRESO')
    .where('p.expira_en', '>', now.toISOString())
    .where('p.intentos', '<', MAX_TRIES)
    .where('u.estado', '=', true)
    .where('u.eliminado_en', 'is', null)
    .executeTakeFirst()
}

/** `findStep` with a row lock, so that concurrent requests with one token run one after the other. */
export async function lockStep(db: Db, token: string, now: Date) {
  await sql`select from seguridad.paso_pendiente where token_hash = ${tokenHash(token)} for update`.execute(db)
  return findStep(db, token, now)
}

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** Pending challenge of a token, with its user; undefined when unknown or expired. `lock`: lock the row. */
export async function findChallenge(
  db: Db,
  proposito: 'LLAVE_NUEVA' | 'LLAVE_INGRESO' | 'LLAVE_IDENTIDAD' | ProviderPurpose,
  token: string,
  { now, lock = false }: { now: Date; lock?: boolean },
) {
  const row = await db
    .selectFrom('seguridad.paso_pendiente')
    .select(['token_hash', 'id_usuario', 'reto', 'id_proveedor', 'id_sesion'])
    .where('token_hash', '=', tokenHash(token))
    .where('proposito', '=', proposito)
    .where('expira_en', '>', now.toISOString())
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row?.reto ? { ...row, reto: row.reto } : undefined
}

export type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

export async function countTry(db: Db, { token_hash }: Pick<Step, 'token_hash'>): Promise<void> {
  await sql`update seguridad.paso_pendiente set intentos = intentos + 1 where token_hash = ${token_hash}`.execute(db)
}

export async function closeStep(db: Db, { token_hash }: Pick<Step, 'token_hash'>): Promise<void> {
  await db.deleteFrom('seguridad.paso_pendiente').where('token_hash', '=', token_hash).execute()
}
