import { sql } from 'kysely'
import { parametro } from '../../../database/parametro.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

export const forgetNotifications: DailyJob = async ({ db, now }) => {
  const days = await parametro(db, 'aviso.conservaDias')
  await sql`delete from nucleo.aviso where creado < ${now}::timestamptz - make_interval(days => ${days}::int)`.execute(
    db,
  )
}
