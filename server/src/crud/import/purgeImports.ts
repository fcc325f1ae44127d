import { sql } from 'kysely'
import { parametro } from '../../database/parametro.ts'
import type { DailyJob } from '../../jobs/runDaily.ts'

/** Nightly work: old imports go with their rows, whatever became of them; their files are swept as any that nothing refers to. */
export const forgetImports: DailyJob = async ({ db, now }) => {
  const days = await parametro(db, 'importacion.conservaDias')
  await sql`delete from nucleo.importacion i where i.creado_en < ${now}::timestamptz - make_interval(days => ${days}::int)
    and not exists (select from nucleo.proceso p
      where p.id_proceso = i.id_proceso and p.estado in ('PENDIENTE', 'EN_CURSO'))`.execute(db)
}
