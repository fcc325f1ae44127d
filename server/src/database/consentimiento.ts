import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { onlyRow } from './onlyRow.ts'

/** Current consent text of a public form, with its number. */
export async function consentimiento(
  db: Db,
  uso: 'DENUNCIA' | 'VOLUNTARIADO',
): Promise<{ numero: number; texto: string }> {
  const { rows } = await sql<{ numero: number; texto: string }>`
    select numero, texto from nucleo.consentimiento where uso = ${uso} order by numero desc limit 1`.execute(db)
  return onlyRow(rows)
}
