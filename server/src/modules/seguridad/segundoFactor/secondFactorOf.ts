import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

/** The ways in which a user takes the second step; none where no second factor is set up. */
export async function secondFactorOf(db: Db, idUsuario: number): Promise<SecondStep['modos']> {
  const { rows } = await sql<{ hasCodes: boolean }>`
    select exists (select from seguridad.autenticador where id_usuario = ${idUsuario} and secreto is not null) as "hasCodes"`.execute(
    db,
  )
  return rows[0]?.hasCodes ? ['codigo'] : []
}
