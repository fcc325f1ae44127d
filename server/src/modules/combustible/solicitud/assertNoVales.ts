import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../../database/connect.ts'
import { expireVales } from '../vale/expireVales.ts'

/** Refuses while a voucher of the request is in one of these states; those due today are expired first. */
export async function assertNoVales(db: Db, id: number, today: string, live: readonly string[]): Promise<void> {
  await expireVales(db, today, { solicitud: id })
  const vale = await db
    .selectFrom('combustible.vale')
    .select('id_vale')
    .where('id_solicitud', '=', id)
    .where('estado', 'in', live)
    .executeTakeFirst()
  if (vale) throw new Problem('conflict', 'La solicitud tiene vales vigentes.')
}
