import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'

export async function secondFactorOf(db: Db, idUsuario: number): Promise<SecondStep['modos']> {
  const { rows } = await sql<Record<'authenticator' | 'passkey' | 'recovery', boolean>>`
    select exists (select from seguridad.autenticador where id_usuario = ${idUsuario} and secreto is not null) as authenticator,
      exists (select from seguridad.llave_acceso where id_usuario = ${idUsuario}) as passkey,
      exists (select from seguridad.codigo_recuperacion where id_usuario = ${idUsuario} and usado_en is null) as recovery`.execute(
    db,
  )
  const { authenticator, passkey, recovery } = onlyRow(rows)
  if (!authenticator && !passkey) return []
  return [...(authenticator || recovery ? ['codigo' as const] : []), ...(passkey ? ['llave' as const] : [])]
}
