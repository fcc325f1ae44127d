import { randomCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'

/** What a place in a workshop becomes with its certificate: code, number of the year, day of issue. */
export async function newCertificado(db: Db, today: string) {
  const year = Number(today.slice(0, 4))
  const numero = await nextNumber(db, 'certificado', year)
  return {
    estado: 'emitido' as const,
    codigo: `CT${today.slice(2, 4)}${randomCode(12)}`,
    numero: `${String(numero).padStart(4, '0')}-${year}`,
    fechaEmision: today,
  }
}
