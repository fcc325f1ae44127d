import type { MiEquipo } from '@wamani/contract/rrhh/espacio/miEquipoRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Span } from './teamVacations.ts'

const MAX_ROWS = 50

/** Returns periods in which the same two or more workers of a unit are on vacation. */
export async function coincidencesOf(
  db: Db,
  units: readonly number[],
  { desde, hasta }: Span,
): Promise<MiEquipo['coincidencias']> {
  const { rows } = await sql<MiEquipo['coincidencias'][number]>`
    with dia as (
      select t.id_unidad, d.dia::date as dia, array_agg(t.nombres || ' ' || t.apellido_paterno order by t.nombre_completo) as personas
      from rrhh.vacacion v join rrhh.trabajador t using (id_trabajador)
      cross join lateral generate_series(greatest(v.fecha_inicio, ${desde}::date)::timestamp,
        least(coalesce(v.fecha_suspension - 1, v.fecha_fin_computo), ${hasta}::date)::timestamp, interval '1 day') d (dia)
      where t.id_unidad = any(${units}::int[]) and v.estado in ('PROGRAMADA', 'EN_GOCE')
        and v.fecha_inicio <= ${hasta}::date and coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) >= ${desde}::date
      group by t.id_unidad, d.dia having count(distinct t.id_trabajador) > 1
    ), isla as (
      select *, dia - (row_number() over (partition by id_unidad, personas order by dia))::int as grupo from dia)
    select u.sigla as unidad, min(i.dia) as desde, max(i.dia) as hasta, i.personas,
      (select count(*)::int from rrhh.trabajador o where o.id_unidad = i.id_unidad and o.estado in ('ACTIVO', 'SUSPENDIDO')) as equipo
    from isla i join rrhh.unidad u using (id_unidad) group by i.id_unidad, u.sigla, i.personas, i.grupo
    order by 2, 1 limit ${MAX_ROWS}`.execute(db)
  return rows
}
