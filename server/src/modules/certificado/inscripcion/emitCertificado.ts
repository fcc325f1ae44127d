import { randomCode } from '@wamani/contract/core/resource/publicCode.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'

/** Gives a place in a workshop its certificate: code, number of the year, day of issue. */
export async function emitCertificado(db: Db, idParticipanteTaller: number, today: string): Promise<void> {
  const year = Number(today.slice(0, 4))
  const numero = await nextNumber(db, 'certificado', year)
  await db
    .updateTable('certificado.participante_taller')
    .set({
      estado: 'emitido',
      codigo: `CT${today.slice(2, 4)}${randomCode(12)}`,
      numero: `${String(numero).padStart(4, '0')}-${year}`,
      fecha_emision: today,
    })
    .where('id_participante_taller', '=', idParticipanteTaller)
    .execute()
}
