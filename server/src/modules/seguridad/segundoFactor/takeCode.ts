import type { Db } from '../../../database/connect.ts'
import type { SecretBox } from '../../../secrets/secretBox.ts'
import { takeRecoveryCode } from './recoveryCodes.ts'
import { periodOf } from './totp.ts'

export const purposeOf = (idUsuario: number): string => `autenticador ${idUsuario}`

type Given = { idUsuario: number; code: string; now: Date }

/**
 * Accepts an authenticator code of a period not used before, or a recovery code; undefined for any other. The format
 * decides the kind: a code is never tried as both.
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
