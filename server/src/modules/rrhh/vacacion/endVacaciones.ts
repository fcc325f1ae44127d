import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Cese } from '../contrato/afterCese.ts'

/**
 * What the end of contracts leaves of requests and vacations (WF2.9, WF3.5): those yet to begin are void, vacations under
 * way end the day after; unless another contract goes on. Called before the contracts are marked as ended.
 */
export async function endVacaciones(db: Db, ceses: readonly Cese[]): Promise<void> {
  const ended = sql`jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date)`
  const goesOn = (day: string) => sql`exists (select from rrhh.contrato c where c.id_trabajador = e."idTrabajador"
    and c.id_contrato <> e."idContrato" and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO') and c.vida @> ${sql.raw(day)})`
  await sql`
    update rrhh.vacacion v set estado = 'ANULADA' from ${ended}
    where v.id_trabajador = e."idTrabajador" and v.estado = 'PROGRAMADA' and v.fecha_inicio > e."fechaCese"
      and not ${goesOn('v.fecha_inicio')}`.execute(db)
  await sql`
    update rrhh.vacacion v set estado = 'SUSPENDIDA', fecha_suspension = e."fechaCese" + 1, motivo_suspension = 'Cese',
      dias = e."fechaCese" - v.fecha_inicio + 1, fecha_retorno = null,
      dias_habiles = (select count(*) from rrhh.jornada_en(v.fecha_inicio, e."fechaCese", array[v.id_trabajador]) j where j.laborable)
    from ${ended} where v.id_trabajador = e."idTrabajador" and v.estado in ('PROGRAMADA', 'EN_GOCE')
      and v.fecha_inicio <= e."fechaCese" and v.fecha_fin_computo > e."fechaCese" and not ${goesOn('e."fechaCese" + 1')}`.execute(
    db,
  )
  await sql`
    with anulada as (
      update rrhh.solicitud s set estado = 'ANULADA' from ${ended}, rrhh.solicitud previa
      where s.id_trabajador = e."idTrabajador" and s.estado in ('REGISTRADA', 'VISADA') and s.fecha_inicio > e."fechaCese"
        and previa.id_solicitud = s.id_solicitud and not ${goesOn('s.fecha_inicio')}
      returning s.id_solicitud, previa.estado as anterior)
    insert into rrhh.solicitud_historial (id_solicitud, estado_anterior, estado_nuevo, comentario)
    select id_solicitud, anterior, 'ANULADA', 'Cese del trabajador' from anulada`.execute(db)
}
