import type { Db } from '../../../database/connect.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { periodOf } from './totp.ts'

export const purposeOf = (idUsuario: number): string => `autenticador ${idUsuario}`

type Given = { idUsuario: number; code: string; now: Date }

/**
 * Takes a code that a person gives: one of the authenticator, of a period of which none was taken yet, or one for recovery.
 * Undefined for any other. What is no code of one kind is never tried as the other.
 */
export async function takeCode(
  db: Db,
  box: SecretBox,
  { idUsuario, code, now }: Given,
): Promise<'authenticator' | 'recovery' | undefined> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase()
  if (/^[a-z2-7]{16}$/.test(plain)) return (await takeRecoveryCode(db, idUsuario, plain, now)) ? 'recovery' : undefined
  if (!/^\d{6}$/.test(plain)) return undefined
  const holder = await db
    .selectFrom('seguridad.autenticador')
    .select(['secreto', 'ultimo_periodo'])
    .where('id_usuario', '=', idUsuario)
    .where('secreto', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!holder?.secreto) return undefined
  const secret = Buffer.from(box.open(purposeOf(idUsuario), holder.secreto), 'base64url')
  const period = periodOf(secret, plain, now)
  if (period === undefined || period <= holder.ultimo_periodo) return undefined
  await db
    .updateTable('seguridad.autenticador')
    .set({ ultimo_periodo: period })
    .where('id_usuario', '=', idUsuario)
    .execute()
  return 'authenticator'
}
