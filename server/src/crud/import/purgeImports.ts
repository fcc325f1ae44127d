import { sql } from 'kysely'
import { parametro } from '../../database/parametro.ts'
import type { DailyJob } from '../../jobs/runDaily.ts'

/** Daily job: deletes imports after `importacion.conservaDias`, unless running. Their files are swept later. */
export const purgeImports: DailyJob = async ({ db, now }) => {
  const days = await parametro(db, 'importacion.conservaDias')
  await sql`delete from nucleo.importacion i where i.creado_en < ${now}::timestamptz - make_interval(days => ${days}::int)
    and not exists (select from nucleo.proceso p
      where p.id_proceso = i.id_proceso and p.estado in ('PENDIENTE', 'EN_CURSO'))`.execute(db)
}
