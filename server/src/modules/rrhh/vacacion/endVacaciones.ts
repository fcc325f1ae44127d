import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Cese } from '../contrato/afterCese.ts'

/**
 * Ends requests and vacations with their contracts (WF2.9, WF3.5); call it before the contracts change state. Annuls
 * future vacations and ends current ones of the service. Annuls future requests unless another contract (for vacations:
 * another bond) allows them.
 */
export async function endVacaciones(db: Db, ceses: readonly Cese[]): Promise<void> {
  const ended = sql`(select e.*, c.id_regimen_laboral as "idRegimen" from jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date) join rrhh.contrato c on c.id_contrato = e."idContrato"
    where c.vinculo) e`
  await sql`
    update rrhh.vacacion v set estado = 'ANULADA' from ${ended}, rrhh.periodo_vacacional p
    where ${isOfService} and v.estado = 'PROGRAMADA' and v.fecha_inicio > e."fechaCese"
      and not ${goesOn(sql`v.fecha_inicio`, sql`c.vinculo and c.id_regimen_laboral = p.id_regimen_laboral`)}`.execute(
    db,
  )
  await sql`
    update rrhh.vacacion v set estado = 'SUSPENDIDA', fecha_suspension = e."fechaCese" + 1, motivo_suspension = 'Cese',
      dias = e."fechaCese" - v.fecha_inicio + 1, fecha_retorno = null,
      dias_habiles = (select count(*) from rrhh.jornada_between(v.fecha_inicio, e."fechaCese", array[v.id_trabajador]) j where j.laborable)
    from ${ended}, rrhh.periodo_vacacional p
    where ${isOfService} and v.estado in ('PROGRAMADA', 'EN_GOCE') and v.fecha_inicio <= e."fechaCese"
      and v.fecha_fin_computo > e."fechaCese"
      and not ${goesOn(sql`e."fechaCese" + 1`, sql`c.vinculo and c.id_regimen_laboral = p.id_regimen_laboral`)}`.execute(
    db,
  )
  await endRequests(db, ceses)
}

/** SQL condition on vacations `v`: their year of entitlement `p` belongs to the ended contract. */
const isOfService = sql`p.id_periodo_vacacional = v.id_periodo_vacacional and v.id_trabajador = e."idTrabajador"
  and p.id_regimen_laboral = e."idRegimen"`

const goesOn = (day: RawBuilder<unknown>, isEnough: RawBuilder<unknown>) => sql`exists (select from rrhh.contrato c
  where c.id_trabajador = e."idTrabajador" and c.id_contrato <> e."idContrato" and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO')
    and c.vida @> (${day}) and ${isEnough})`

async function endRequests(db: Db, ceses: readonly Cese[]): Promise<void> {
  const ended = sql`jsonb_to_recordset(${JSON.stringify(ceses)}::jsonb)
    as e("idContrato" int, "idTrabajador" int, "fechaCese" date, motivo text)`
  const canRequest = sql`(c.vinculo or (k.categoria <> 'VACACION' and exists (select from rrhh.modalidad_contrato m
    where m.id_modalidad_contrato = c.id_modalidad_contrato and m.controla_asistencia)))`
  await sql`
    with anulada as (
      update rrhh.solicitud s set estado = 'ANULADA' from ${ended}, rrhh.solicitud previa
      join rrhh.tipo_solicitud k using (id_tipo_solicitud)
      where s.id_trabajador = e."idTrabajador" and s.estado in ('REGISTRADA', 'VISADA') and s.fecha_inicio > e."fechaCese"
        and previa.id_solicitud = s.id_solicitud and not ${goesOn(sql`s.fecha_inicio`, canRequest)}
      returning s.id_solicitud, previa.estado as anterior, e.motivo)
    insert into rrhh.solicitud_historial (id_solicitud, estado_anterior, estado_nuevo, comentario)
    select id_solicitud, anterior, 'ANULADA', coalesce(motivo, 'Cese del trabajador') from anulada`.execute(db)
}
