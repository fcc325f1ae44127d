import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { sql } from 'kysely'
import type { DailyServices } from '../../../jobs/runDaily.ts'

type Due = Pick<DailyServices, 'db' | 'today'> & { id?: number }

/**
 * Updates unanswered complaints, all or one: recalculates limits with new holidays and marks those past their limit as
 * overdue (D11). Runs every night and when a complaint is reopened.
 */
export const markOverdue = async ({ db, today, id }: Due): Promise<void> => {
  await sql`
    update sireda.denuncia d set fecha_limite = l.fecha, vencida = l.fecha < ${today}::date
    from (select id_denuncia,
      rrhh.dia_habil_after((coalesce(reabierta_en, fecha_denuncia) at time zone 'America/Lima')::date, plazo_dias) as fecha
      from sireda.denuncia where id_etapa <> ${etapas.respondida} and eliminado_en is null and not acumulada
        and (${id ?? null}::int is null or id_denuncia = ${id ?? null}::int)) l
    where d.id_denuncia = l.id_denuncia and (d.fecha_limite, d.vencida) is distinct from (l.fecha, l.fecha < ${today}::date)`.execute(
    db,
  )
}
