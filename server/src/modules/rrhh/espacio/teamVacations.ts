import type { MiCalendario } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export type Span = { desde: string; hasta: string }

/** SQL condition: vacations that were not annulled. */
export const live = sql`v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')`
/** SQL condition: pending or approved requests for absence whose vacations are not written yet. */
export const asked = sql`s.estado in ('REGISTRADA', 'VISADA', 'APROBADA') and s.clase = 'AUSENCIA' and s.id_vacacion is null`
/** SQL expression: last day of the vacations. */
export const lastOf = sql`coalesce(v.fecha_suspension - 1, v.fecha_fin_computo)`

/** Returns the vacations, and requests for them, of other workers in the unit. Other reasons of absence are private. */
export async function teamVacations(db: Db, id: number, { desde, hasta }: Span): Promise<MiCalendario['equipo']> {
  const { rows } = await sql<MiCalendario['equipo'][number]>`
    with otro as (
      select o.id_trabajador, o.nombres || ' ' || o.apellido_paterno as nombre
      from rrhh.trabajador o join rrhh.trabajador yo on yo.id_unidad = o.id_unidad
      where yo.id_trabajador = ${id} and o.id_trabajador <> ${id})
    select o.nombre, v.fecha_inicio as desde, ${lastOf} as hasta, true as firme
    from otro o join rrhh.vacacion v using (id_trabajador)
    where ${live} and v.fecha_inicio <= ${hasta}::date and ${lastOf} >= ${desde}::date
    union all
    select o.nombre, s.fecha_inicio, s.fecha_fin, false
    from otro o join rrhh.solicitud s using (id_trabajador) join rrhh.tipo_solicitud k using (id_tipo_solicitud)
    where k.categoria = 'VACACION' and ${asked} and s.fecha_inicio <= ${hasta}::date and s.fecha_fin >= ${desde}::date
    order by 2, 1`.execute(db)
  return rows
}
