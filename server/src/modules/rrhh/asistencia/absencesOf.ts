import { type RawBuilder, sql } from 'kysely'

/** Unexcused absences beyond these limits are grounds for dismissal (Ley 30057, art. 85 j). */
export const absenceLimits = { CONSECUTIVAS: 3, TREINTA_DIAS: 5, CIENTO_OCHENTA_DIAS: 15 } as const

export const absenceTexts = {
  CONSECUTIVAS: 'inasistencias consecutivas',
  TREINTA_DIAS: 'inasistencias en 30 días',
  CIENTO_OCHENTA_DIAS: 'inasistencias en 180 días',
} as const

/**
 * Returns a query of the highest number of absences in a row, in 30 days and in 180 days that end between `first` and
 * `last`, for each worker `t` who meets the condition. Counts working days only (WF1.7).
 */
export const absencesOf = (
  workers: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select id_trabajador, max(seguidas)::int as seguidas, max(treinta)::int as treinta, max(ciento)::int as ciento
  from (
    select id_trabajador, fecha, count(*) over (partition by id_trabajador, serie order by fecha) as seguidas,
      count(*) over (partition by id_trabajador order by fecha range interval '29 days' preceding) as treinta,
      count(*) over (partition by id_trabajador order by fecha range interval '179 days' preceding) as ciento
    from (
      select a.id_trabajador, a.fecha, a.condicion in ('FALTA', 'INCOMPLETA') as falta,
        -- Days of duty without an absence between two absences part one series from the next.
        count(*) filter (where a.condicion not in ('FALTA', 'INCOMPLETA')) over (partition by a.id_trabajador order by a.fecha) as serie
      from rrhh.asistencia a join rrhh.trabajador t using (id_trabajador)
      where a.id_turno is not null and ${workers} and a.fecha between ${first} - 179 and ${last}
    ) dia where falta
  ) contada where fecha >= ${first} group by id_trabajador`
