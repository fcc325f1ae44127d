import { randomCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { assertPrintable } from '../../../documents/pdf/assertPrintable.ts'

/**
 * Values of an issued certificate: code, number of the year, date of issue. Throws 409 when a font lacks a letter of
 * the printed text (K2).
 */
export async function newCertificado(db: Db, idTaller: number, idParticipante: number, today: string) {
  const printed = await db
    .selectFrom('certificado.participante as p')
    .innerJoin('certificado.taller as t', (join) => join.on('t.id_taller', '=', idTaller))
    .where('p.id_participante', '=', idParticipante)
    .select(['p.nombres', 'p.apellido_paterno', 'p.apellido_materno', 'p.documento'])
    .select(['t.nombre as taller', 't.firmante', 't.cargo_firmante'])
    .executeTakeFirst()
  await assertPrintable(Object.values(printed ?? {}).filter((text) => text !== null))
  const year = Number(today.slice(0, 4))
  const numero = await nextNumber(db, 'certificado', year)
  return {
    estado: 'emitido' as const,
    codigo: `CT${today.slice(2, 4)}${randomCode(12)}`,
    numero: `${String(numero).padStart(4, '0')}-${year}`,
    fechaEmision: today,
  }
}
