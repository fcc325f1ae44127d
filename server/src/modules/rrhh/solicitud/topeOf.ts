import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import type { Measured } from './measureSolicitud.ts'

/** A legal limit and its fullest window: days of other requests (`usado`) and of this one (`solicitado`). */
export type Tope = { maximo: number; meses: number; norma: string; usado: number; solicitado: number }

type Asked = Pick<Measured, 'trabajador' | 'tipoSolicitud' | 'fechaInicio' | 'fechaFin'>

/**
 * Returns the legal limit for a request (A27), or undefined if its kind has none on its first day. A row for the
 * worker's kind of contract takes precedence over the general row; the latest row wins. Windows end on the last day of
 * this request and of each later request within reach.
 */
export async function topeOf(
  db: Db,
  { trabajador, tipoSolicitud, fechaInicio, fechaFin }: Asked,
  id: number,
): Promise<Tope | undefined> {
  const { rows } = await sql<Tope>`
    with tope as (
      select t.maximo, t.meses, t.norma from rrhh.tipo_solicitud_tope t
      where t.id_tipo_solicitud = ${tipoSolicitud} and t.desde <= ${fechaInicio}::date
        and (t.id_modalidad_contrato is null or t.id_modalidad_contrato in (
          select c.id_modalidad_contrato from rrhh.contrato c
          where c.id_trabajador = ${trabajador} and c.vida @> ${fechaInicio}::date
            and c.estado in ('VIGENTE', 'AMPLIADO', 'SUSPENDIDO', 'CESADO')))
      order by t.id_modalidad_contrato is null, t.desde desc limit 1
    ), ausencia as (
      select fecha_inicio as desde, fecha_fin as hasta, false as propia from rrhh.solicitud
      where id_trabajador = ${trabajador} and id_tipo_solicitud = ${tipoSolicitud} and id_solicitud <> ${id}
        and estado in ('REGISTRADA', 'VISADA', 'APROBADA')
      union all select ${fechaInicio}::date, ${fechaFin}::date, true
    ), ventana as (
      select t.*, a.hasta as fin, (a.hasta - make_interval(months => t.meses))::date + 1 as inicio
      from tope t join ausencia a on a.propia or a.hasta > ${fechaFin}::date
    ), suma as (
      select v.maximo, v.meses, v.norma, v.fin, a.propia,
        sum(greatest(0, least(a.hasta, v.fin) - greatest(a.desde, v.inicio) + 1))::int as dias
      from ventana v cross join ausencia a where v.inicio <= ${fechaFin}::date group by 1, 2, 3, 4, 5
    )
    select maximo, meses, norma, coalesce(sum(dias) filter (where not propia), 0)::int as usado,
      coalesce(sum(dias) filter (where propia), 0)::int as solicitado
    from suma group by maximo, meses, norma, fin order by sum(dias) desc limit 1`.execute(db)
  return rows[0]
}
