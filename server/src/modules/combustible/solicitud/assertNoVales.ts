import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { Db } from '../../../database/connect.ts'

/** Throws while a voucher of the request is in one of these states, after marking due vouchers as expired. */
export async function assertNoVales(db: Db, id: number, today: string, live: readonly string[]): Promise<void> {
  await settleStates(db, vale, today, { column: 'id_solicitud', ids: [id] })
  const issued = await db
    .selectFrom('combustible.vale')
    .select('id_vale')
    .where('id_solicitud', '=', id)
    .where('estado', 'in', live)
    .executeTakeFirst()
  if (issued) throw new Problem('conflict', 'La solicitud tiene vales vigentes.')
}
