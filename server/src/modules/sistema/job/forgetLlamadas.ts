import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly job: deletes rate-limit counters of past periods. */
export const forgetLlamadas: DailyJob = async ({ db, now }) => {
  await db.deleteFrom('nucleo.llamada_contada').where('hasta', '<=', now.toISOString()).execute()
}
