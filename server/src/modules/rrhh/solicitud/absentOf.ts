import type { ContextoSolicitud } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

type Ausente = ContextoSolicitud['ausentes'][number]
/** Days and unit of the request whose overlapping absences are searched. */
type Days = { trabajador: number; unidad: number | null; fechaInicio: string; fechaFin: string }

const MAX_ROWS = 100

/**
 * Returns other workers of the unit who are away, or asked to be away, on these days. `vacations`, `requests`: SQL
 * conditions on the workers `t` whose vacations or requests the user can see.
 */
export async function absentOf(
  db: Db,
  { trabajador, unidad, fechaInicio, fechaFin }: Days,
  { vacations, requests }: { vacations: RawBuilder<unknown>; requests: RawBuilder<unknown> },
): Promise<Ausente[]> {
  const others = sql`t.id_unidad = ${unidad} and t.id_trabajador <> ${trabajador}`
  const { rows } = await sql<Ausente>`
    select * from (
      select t.id_trabajador as "idTrabajador", t.nombre_completo as "nombreCompleto", v.fecha_inicio as desde,
        coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) as hasta, null::time as "horaInicio", null::time as "horaFin",
        'Vacaciones' as motivo, true as firme
      from rrhh.vacacion v join rrhh.trabajador t using (id_trabajador)
      where ${others} and ${vacations} and v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
        and v.fecha_inicio <= ${fechaFin}::date and coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) >= ${fechaInicio}::date
      union all
      select t.id_trabajador, t.nombre_completo, s.fecha_inicio, s.fecha_fin, s.hora_inicio, s.hora_fin, k.nombre, s.estado = 'APROBADA'
      from rrhh.solicitud s join rrhh.trabajador t using (id_trabajador) join rrhh.tipo_solicitud k using (id_tipo_solicitud)
      where ${others} and ${requests} and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA') and s.clase = 'AUSENCIA'
        -- an approved request of vacations is those vacations
        and s.id_vacacion is null
        and s.fecha_inicio <= ${fechaFin}::date and s.fecha_fin >= ${fechaInicio}::date
    ) a order by firme desc, desde, "nombreCompleto" limit ${MAX_ROWS}`.execute(db)
  return rows
}
