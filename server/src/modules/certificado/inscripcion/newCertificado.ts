import { randomCode } from '@wamani/contract/core/resource/publicCode.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'

/** Code and number of the year of a new certificate. */
export async function newCertificado(db: Db, today: string): Promise<{ codigo: string; numero: string }> {
  const year = Number(today.slice(0, 4))
  const numero = await nextNumber(db, 'certificado', year)
  return { codigo: `CT${today.slice(2, 4)}${randomCode(12)}`, numero: `${String(numero).padStart(4, '0')}-${year}` }
}
