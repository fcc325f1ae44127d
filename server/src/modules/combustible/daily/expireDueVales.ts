import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Marks vouchers past their last day as expired (F6) and deletes old wrong-code counters. */
export const expireDueVales: DailyJob = async ({ db, now, today }) => {
  await settleStates(db, vale, today)
  await db
    .deleteFrom('combustible.codigo_fallido')
    .where('ocurrido_en', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute()
}
