import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Days after which a delivery that ended is of no use. */
const KEPT_DAYS = 90

/** Nightly work: deliveries that ended go after a while. */
export const forgetEntregas: DailyJob = async ({ db, now }) => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await sql`delete from seguridad.entrega
    where estado in ('entregada', 'fallida', 'omitida') and ocurrido_en < ${before}`.execute(db)
}
