import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Finished deliveries are deleted after this many days. */
const KEPT_DAYS = 90

/** Nightly job: deletes old finished deliveries. */
export const forgetEntregas: DailyJob = async ({ db, now }) => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await sql`delete from seguridad.entrega
    where estado in ('entregada', 'fallida', 'omitida') and ocurrido_en < ${before}`.execute(db)
}
