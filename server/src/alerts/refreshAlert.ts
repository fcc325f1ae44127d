import { alertAddress } from '@wamani/contract/core/resource/alert.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { ServedAlert } from './alertsOf.ts'

/**
 * Synchronises the alerts of a kind with its current facts: raises, updates, closes and reopens. Processes run one at a
 * time.
 */
export async function refreshAlert(db: Db, alert: ServedAlert, today: string): Promise<void> {
  const { tipo, modulo, label } = alert
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wamani.alerta ${tipo}`}, 0))`.execute(db)
  const link = sql`replace(replace(${alertAddress(alert)}::text, '{id}', f.sujeto::text), '{hecho}', f.hecho)`
  await sql`
    with hallado as materialized (select distinct on (f.sujeto, f.hecho) f.* from (${alert.facts(today)}) f order by f.sujeto, f.hecho),
    vivo as (
      insert into nucleo.alerta as a (tipo, clase, modulo, sujeto, hecho, severidad, asunto, texto, fecha, enlace)
      select ${tipo}, ${label}, ${modulo}, f.sujeto, f.hecho, f.severidad, left(f.asunto, 200), left(f.texto, 300), f.fecha, ${link}
      from hallado f
      on conflict (tipo, sujeto, hecho) do update set clase = excluded.clase, severidad = excluded.severidad,
        asunto = excluded.asunto, texto = excluded.texto, fecha = excluded.fecha, enlace = excluded.enlace, cerrada_en = null,
        estado = case when a.atendida_en is null then 'ABIERTA' else 'ATENDIDA' end
      where (a.clase, a.severidad, a.asunto, a.texto, a.fecha, a.enlace) is distinct from (excluded.clase, excluded.severidad,
        excluded.asunto, excluded.texto, excluded.fecha, excluded.enlace) or a.cerrada_en is not null)
    update nucleo.alerta a set estado = 'CERRADA', cerrada_en = nucleo.request_time()
    where a.tipo = ${tipo} and a.cerrada_en is null
      and not exists (select from hallado f where f.sujeto = a.sujeto and f.hecho = a.hecho)`.execute(db)
}
