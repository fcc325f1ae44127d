import { sql } from 'kysely'
import type { YearRule } from '../../../years/yearRule.ts'

/** Retention rule: only punches of closed months can be archived. Returns the reason for refusal, or null. */
export const closedMonths: YearRule = async (db, before) => {
  const { rows } = await sql<{ mes: string }>`
    select to_char(d, 'MM/YYYY') as mes from generate_series(date_trunc('month',
      (select min(fecha_hora) at time zone 'America/Lima' from rrhh.marcacion)), ${before}::date - interval '1 month', interval '1 month') d
    where not exists (select from rrhh.periodo p where p.tipo = 'MENSUAL' and p.estado = 'CERRADO'
        and p.fecha_inicio <= d::date and p.fecha_fin >= (d + interval '1 month')::date - 1)
      and exists (select from rrhh.marcacion m where not m.anulada and m.fecha_hora >= d at time zone 'America/Lima'
        and m.fecha_hora < (d + interval '1 month') at time zone 'America/Lima')
    order by d limit 1`.execute(db)
  const mes = rows[0]?.mes
  return mes ? `El periodo de asistencia ${mes} no está cerrado, y sus marcaciones se necesitan para calcularlo.` : null
}
