import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import type { Measured } from './measureSolicitud.ts'
import type { Tipo } from './tipoDe.ts'
import { topeOf } from './topeOf.ts'

/**
 * Returns an issue for each limit of the kind that the request exceeds, alone or with other requests in the month or
 * year of its first day. A legal limit (A27) replaces the yearly limit.
 */
export async function validateLimits(db: Db, request: Measured, tipo: Tipo, id: number): Promise<Issue[]> {
  const { maxPorEvento, maxMensual, maxAnual, porHoras, categoria } = tipo
  const length = (porHoras ? request.minutos : request.dias) ?? 0
  const campo = porHoras ? 'horaFin' : 'fechaFin'
  const issues: Issue[] = []
  if (maxPorEvento !== null && length > maxPorEvento) {
    const unit = porHoras ? 'minutos' : 'días'
    issues.push({ campo, mensaje: `La solicitud supera el máximo permitido (${maxPorEvento} ${unit})` })
  }
  const tope = porHoras ? undefined : await topeOf(db, request, id)
  if (tope && tope.usado + tope.solicitado > tope.maximo) {
    const { maximo, meses, norma, usado, solicitado } = tope
    const mensaje = `Supera el máximo de ${maximo} días en ${meses} meses (${norma}): usado ${usado}, solicitado ${solicitado}`
    issues.push({ campo, mensaje })
  }
  if (maxMensual === null && maxAnual === null) return issues
  // Limits of excuses count requests, not days or minutes.
  const isCounted = categoria === 'JUSTIFICACION'
  const used = await usedLimits(db, request, id)
  const unitOf = (of: Used) => (isCounted ? of.veces : porHoras ? of.minutos : of.dias)
  const wanted = isCounted ? 1 : length
  const sentence = (span: string, before: number, max: number) =>
    `Supera el máximo ${span} permitido: usado ${quantityText(before)}, solicitado ${quantityText(wanted)}, máximo ${max}`
  const [month, year] = [unitOf(used.mes), unitOf(used.anio)]
  if (maxMensual !== null && month + wanted > maxMensual)
    issues.push({ campo, mensaje: sentence('mensual', month, maxMensual) })
  if (!tope && maxAnual !== null && year + wanted > maxAnual)
    issues.push({ campo, mensaje: sentence('anual', year, maxAnual) })
  return issues
}

type Used = { veces: number; minutos: number; dias: number }

type Asked = Pick<Measured, 'trabajador' | 'tipoSolicitud' | 'fechaInicio'>

/** Returns how much of the kind's limits the worker's other requests use in the month and year of a day. */
export async function usedLimits(db: Db, { trabajador, tipoSolicitud, fechaInicio }: Asked, id: number) {
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
  return onlyRow(rows)
}
