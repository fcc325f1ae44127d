import { sql } from 'kysely'
import { parametro } from '../../../database/parametro.ts'
import type { DailyJob } from '../../../jobs/runDaily.ts'

/** Nightly job: deletes old finished jobs; the cleanup of unreferenced files removes their files. */
export const forgetJobs: DailyJob = async ({ db, now }) => {
  const days = await parametro(db, 'proceso.conservaDias')
  await sql`delete from nucleo.proceso where estado not in ('PENDIENTE', 'EN_CURSO')
    and terminado_en < ${now}::timestamptz - make_interval(days => ${days}::int)`.execute(db)
}
