import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'

export async function assertEstablecimientoPrivado(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('amachay.establecimiento')
    .select('institucion')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.institucion === 'PRIVADO') return
  const mensaje = 'El establecimiento no es privado.'
  throw new Problem('validation', { issues: [{ campo: 'establecimiento', mensaje }] })
}
