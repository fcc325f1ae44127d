import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { figure } from '../figure.ts'
import type { Measured } from './measureSolicitud.ts'
import type { Tipo } from './tipoDe.ts'

/** How much of a kind one request may take, and all of a worker's in the month and the year of their first day. */
export async function limitIssues(db: Db, asked: Measured, tipo: Tipo, id: number): Promise<Issue[]> {
  const { maxPorEvento, maxMensual, maxAnual, porHoras, categoria } = tipo
  const length = (porHoras ? asked.minutos : asked.dias) ?? 0
  const campo = porHoras ? 'horaFin' : 'fechaFin'
  const issues: Issue[] = []
  if (maxPorEvento !== null && length > maxPorEvento) {
    const unit = porHoras ? 'minutos' : 'días'
    issues.push({ campo, mensaje: `La solicitud supera el máximo permitido (${maxPorEvento} ${unit})` })
  }
  if (maxMensual === null && maxAnual === null) return issues
  // Excuses are counted, not measured.
  const isCounted = categoria === 'JUSTIFICACION'
  const used = await usedOf(db, asked, id)
  const unitOf = (of: Used) => (isCounted ? of.veces : porHoras ? of.minutos : of.dias)
  const wanted = isCounted ? 1 : length
  const told = (span: string, u: number, most: number) =>
    `Supera el máximo ${span} permitido: usado ${figure(u)}, solicitado ${figure(wanted)}, máximo ${most}`
  const [month, year] = [unitOf(used.mes), unitOf(used.anio)]
  if (maxMensual !== null && month + wanted > maxMensual)
    issues.push({ campo, mensaje: told('mensual', month, maxMensual) })
  if (maxAnual !== null && year + wanted > maxAnual) issues.push({ campo, mensaje: told('anual', year, maxAnual) })
  return issues
}

type Used = { veces: number; minutos: number; dias: number }

async function usedOf(db: Db, { trabajador, tipoSolicitud, fechaInicio }: Measured, id: number) {
  const sums = sql`json_build_object('veces', count(*), 'minutos', coalesce(sum(minutos), 0), 'dias', coalesce(sum(dias), 0))`
  const since = (unit: 'month' | 'year') =>
    sql`date_trunc(${unit}, fecha_inicio) = date_trunc(${unit}, ${fechaInicio}::date)`
  const of = (unit: 'month' | 'year') => sql`(select ${sums} from suya where ${since(unit)})`
  const { rows } = await sql<{ mes: Used; anio: Used }>`
    with suya as (
      select fecha_inicio, minutos, dias from rrhh.solicitud
      where id_trabajador = ${trabajador} and id_tipo_solicitud = ${tipoSolicitud} and id_solicitud <> ${id}
        and estado in ('REGISTRADA', 'VISADA', 'APROBADA'))
    select ${of('month')} as mes, ${of('year')} as anio`.execute(db)
  return rows[0]!
}
