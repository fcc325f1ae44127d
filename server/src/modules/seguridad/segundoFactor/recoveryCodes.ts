import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@wamani/contract/seguridad/cuenta.ts'
import type { Db } from '../../../database/connect.ts'
import { base32 } from './totp.ts'

const CODE_BYTES = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest()

/** Replaces the recovery codes of a user. The plain codes are returned this once. */
export async function newRecoveryCodes(db: Db, idUsuario: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => base32(randomBytes(CODE_BYTES)).toLowerCase())
  await db.deleteFrom('seguridad.codigo_recuperacion').where('id_usuario', '=', idUsuario).execute()
  await db
    .insertInto('seguridad.codigo_recuperacion')
    .values(codes.map((code) => ({ id_usuario: idUsuario, codigo_hash: hashOf(code) })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Consumes an unused recovery code; false for any other. */
export async function takeRecoveryCode(db: Db, idUsuario: number, code: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('seguridad.codigo_recuperacion')
    .set({ usado_en: now })
    .where('id_usuario', '=', idUsuario)
    .where('codigo_hash', '=', hashOf(code))
    .where('usado_en', 'is', null)
    .returning('id_usuario')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Db, idUsuario: number): Promise<number> {
  const { n } = await db
    .selectFrom('seguridad.codigo_recuperacion')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id_usuario', '=', idUsuario)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}
