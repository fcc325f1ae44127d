import { sql } from 'kysely'
import type { DailyJob } from '../../../jobs/runDaily.ts'

const KEPT_DAYS = 90

export const forgetEntregas: DailyJob = async ({ db, now }) => {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await sql`delete from seguridad.entrega
    where estado in ('entregada', 'fallida', 'omitida') and ocurrido_en < ${before}`.execute(db)
}
