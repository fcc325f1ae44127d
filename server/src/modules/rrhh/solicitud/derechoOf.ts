import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import type { Measured } from './measureSolicitud.ts'
import type { Tipo } from './tipoDe.ts'

/**
 * Legal maximum for a birth or an adoption (A29), and its use by other requests of the same kind. `maximo`: total days,
 * or minutes per day; `ultimo`: last possible day, if any.
 */
export type Derecho = {
  idNacimiento: number
  nombre: string
  maximo: number
  norma: string
  /** allowed range for the start of the first request; `hastaInicio` null: no limit */
  desdeInicio: string
  hastaInicio: string | null
  ultimo: string | null
  usado: number
  /** first and last day of the other requests; null if there are no others */
  desde: string | null
  hasta: string | null
}

type Asked = Pick<Measured, 'trabajador' | 'tipoSolicitud' | 'fechaInicio' | 'fechaFin'>

/**
 * Returns the entitlement for the birth or adoption nearest to the request, by the legal rows in force on the day of
 * the event. If several causes apply, the highest maximum wins. Undefined if the kind has no such rows or no event is
 * near.
 */
export async function derechoOf(
  db: Db,
  { trabajador, tipoSolicitud, fechaInicio, fechaFin }: Asked,
  { hecho, porHoras }: Tipo,
  id: number,
): Promise<Derecho | undefined> {
  if (hecho === 'NINGUNO') return undefined
  const { rows } = await sql<Derecho>`
    with hecho as (
      select n.*, array_remove(array['ORDINARIA', case when hijos > 1 then 'MULTIPLE' end, case when prematuro then 'PREMATURO' end,
        case when discapacidad then 'DISCAPACIDAD' end, case when condicion_severa then 'CONDICION_SEVERA' end,
        case when complicaciones then 'COMPLICACIONES' end], null) as causales
      from rrhh.nacimiento_hijo n where n.id_nacimiento_hijo = rrhh.nacimiento_de(${trabajador}, ${hecho}, ${fechaInicio}::date)
    ), vigente as (
      select distinct on (d.causal) d.* from rrhh.tipo_solicitud_derecho d, hecho h
      where d.id_tipo_solicitud = ${tipoSolicitud} and d.desde <= h.dia and d.causal = any(h.causales)
      order by d.causal, d.desde desc
    ), otra as (
      select s.fecha_inicio as desde, s.fecha_fin as hasta, s.dias, s.minutos from rrhh.solicitud s, hecho h
      where s.id_nacimiento = h.id_nacimiento_hijo and s.id_tipo_solicitud = ${tipoSolicitud} and s.id_solicitud <> ${id}
        and s.estado in ('REGISTRADA', 'VISADA', 'APROBADA')
    )
    select h.id_nacimiento_hijo as "idNacimiento", h.nombre, v.maximo, v.norma,
      case when v.antes is null then h.dia else least(h.fecha, coalesce(h.fecha_probable, h.fecha) - v.antes) end::text as "desdeInicio",
      case when v.antes is not null then coalesce(greatest(h.fecha, h.fecha_alta), h.fecha_probable)::text end as "hastaInicio",
      ((h.dia + make_interval(months => v.meses))::date - 1)::text as ultimo,
      coalesce(case when ${porHoras}
        then (select max(x.minutos) from (select sum(o.minutos) as minutos from otra o
            join generate_series(${fechaInicio}::date, ${fechaFin}::date, interval '1 day') d on d::date between o.desde and o.hasta
          group by d) x)
        else (select sum(dias) from otra) end, 0)::float as usado,
      (select min(desde) from otra)::text as desde, (select max(hasta) from otra)::text as hasta
    from hecho h cross join vigente v order by v.maximo desc limit 1`.execute(db)
  return rows[0]
}

/** Returns an issue for each rule of the birth or adoption that the request breaks (A29). */
export function validateDerecho(request: Measured, { porHoras, consecutivo }: Tipo, derecho: Derecho): Issue[] {
  const { nombre, maximo, norma, usado, ultimo } = derecho
  const wanted = (porHoras ? request.minutos : request.dias) ?? 0
  const issues: Issue[] = [...validateStart(request, consecutivo, derecho)]
  if (usado + wanted > maximo) {
    const mensaje = `Supera el máximo de ${maximo} ${porHoras ? 'minutos al día' : 'días'} por ${inSentence(nombre)} (${norma}): usado ${usado}, solicitado ${wanted}`
    issues.push({ campo: porHoras ? 'horaFin' : 'fechaFin', mensaje })
  }
  if (ultimo !== null && request.fechaFin > ultimo)
    issues.push({
      campo: 'fechaFin',
      mensaje: `Termina a más tardar el ${shownDay(ultimo)} por ${inSentence(nombre)} (${norma})`,
    })
  return issues
}

/** The first request must begin near the event. For consecutive kinds, a later request must adjoin the earlier ones. */
function validateStart({ fechaInicio, fechaFin }: Measured, consecutivo: boolean, derecho: Derecho): Issue[] {
  const { nombre, desde, hasta, desdeInicio, hastaInicio } = derecho
  const campo = 'fechaInicio'
  if (desde !== null && hasta !== null) {
    if (!consecutivo || addDays(hasta, 1) === fechaInicio || addDays(fechaFin, 1) === desde) return []
    const mensaje = `Los días por ${inSentence(nombre)} son consecutivos: ya se pidió del ${shownDay(desde)} al ${shownDay(hasta)}`
    return [{ campo, mensaje }]
  }
  if (fechaInicio >= desdeInicio && (hastaInicio === null || fechaInicio <= hastaInicio)) return []
  const span =
    hastaInicio === null
      ? `desde el ${shownDay(desdeInicio)}`
      : `entre el ${shownDay(desdeInicio)} y el ${shownDay(hastaInicio)}`
  return [{ campo, mensaje: `Empieza ${span} por ${inSentence(nombre)}` }]
}

const inSentence = (nombre: string) =>
  nombre.replace('Nacimiento ', 'el nacimiento del ').replace('Adopción ', 'la adopción del ')
