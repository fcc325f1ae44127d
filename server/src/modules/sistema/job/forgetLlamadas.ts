import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly work: a count that is over limits nobody any more. */
export const forgetLlamadas: DailyJob = async ({ db, now }) => {
  await db.deleteFrom('nucleo.llamada_contada').where('hasta', '<=', now.toISOString()).execute()
}
