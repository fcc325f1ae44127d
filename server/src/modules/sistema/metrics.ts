import { sql } from 'kysely'
import type { MetricQuery } from '../../http/monitoring/registerMetricQueries.ts'

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
    name: 'wamani_mail_oldest_seconds',
    help: 'How long the oldest mail has waited; lacking where none waits',
    query: () => sql`select extract(epoch from now() - min(encolado_en))::float8 as value from nucleo.correo_salida
      where estado in ('pendiente', 'enviando')`,
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
  {
    name: 'wamani_backups_broken',
    help: 'Backups that are kept and were found broken',
    query: () => sql`select count(*)::int as value from nucleo.respaldo
      where verificacion = 'DANADO' and estado = 'COMPLETO'`,
  },
  {
    name: 'wamani_last_backup_verified',
    help: '1: the last whole backup was read back and is right; lacking where there is none',
    query: () => sql`select (verificacion = 'INTEGRO')::int as value from nucleo.respaldo
      where estado = 'COMPLETO' order by terminado_en desc limit 1`,
  },
  {
    name: 'wamani_sign_ins_refused',
    help: 'Sign-ins refused within the last hour',
    query: () => sql`select coalesce(sum(veces), 0)::int as value from auditoria.bitacora
      where tipo = 'INGRESO_FALLIDO' and ultimo_en > now() - interval '1 hour'`,
  },
  {
    name: 'wamani_database_size_bytes',
    help: 'Size of the database',
    query: () => sql`select pg_database_size(current_database())::float8 as value`,
  },
  {
    name: 'wamani_database_oldest_transaction_seconds',
    help: 'How long the oldest transaction that the service may see has been open',
    query: () => sql`select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as value
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  },
  {
    name: 'wamani_database_standbys',
    help: 'Standbys and other receivers that the database sends its changes to',
    query: () => sql`select count(*)::int as value from pg_stat_replication`,
  },
  {
    name: 'wamani_migrations',
    help: 'Migrations applied, with the name of the last one',
    label: 'last',
    query: () => sql`select max(nombre) as label, count(*)::int as value from nucleo.migracion`,
  },
]
