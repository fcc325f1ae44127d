import { sql } from 'kysely'
import type { MetricQuery } from '../../http/monitoring/registerMetricQueries.ts'

/** What waits, what failed, and how old the last copy is. */
export const metrics: readonly MetricQuery[] = [
  {
    name: 'wamani_mail',
    help: 'Mail that waits to be sent or was given up',
    label: 'state',
    values: ['waiting', 'failed'],
    query: () => sql`select case estado when 'fallido' then 'failed' else 'waiting' end as label, count(*)::int as value
      from nucleo.correo_salida where estado in ('pendiente', 'enviando', 'fallido') group by 1`,
  },
  {
    name: 'wamani_jobs',
    help: 'Background jobs of people; failed: within the last day',
    label: 'state',
    values: ['waiting', 'running', 'failed'],
    query:
      () => sql`select case estado when 'PENDIENTE' then 'waiting' when 'EN_CURSO' then 'running' else 'failed' end as label,
        count(*)::int as value
      from nucleo.proceso where estado in ('PENDIENTE', 'EN_CURSO')
        or estado = 'FALLIDO' and terminado_en > now() - interval '1 day' group by 1`,
  },
  {
    name: 'wamani_nightly_jobs_failed',
    help: 'Nightly work of the last month that failed and is still to be done',
    query: () => sql`select count(*)::int as value from nucleo.tarea_diaria
      where terminada_en is null and ultimo_error is not null and dia > current_date - 31`,
  },
  {
    name: 'wamani_nightly_records_failed',
    help: 'Records that nightly work leaves out because they fail',
    query: () => sql`select count(*)::int as value from nucleo.tarea_fallo`,
  },
  {
    name: 'wamani_last_night_timestamp_seconds',
    help: 'When nightly work was last done',
    query: () => sql`select extract(epoch from max(terminada_en))::float8 as value from nucleo.tarea_diaria
      where dia > current_date - 31`,
  },
  {
    name: 'wamani_last_backup_timestamp_seconds',
    help: 'When a server last made a whole backup; lacking where none was made',
    query: () => sql`select extract(epoch from max(terminado_en))::float8 as value from nucleo.respaldo
      where estado in ('COMPLETO', 'RETIRADO')`,
  },
]
