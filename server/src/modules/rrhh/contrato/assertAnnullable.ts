import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { onlyRow } from '../../../database/onlyRow.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import type { Contrato } from './contratoDraft.ts'

type Found = { desde: string | null; hasta: string | null; numero: string | null; periodo: string | null }

/**
 * Throws 409 if annulling the contract would affect vacations, approved requests or attendance of a closed month
 * (WF3.6). Ignores days that another contract of the worker covers. Locks the worker and the attendance.
 */
export async function assertAnnullable(db: Db, { id: idContrato, trabajador }: Contrato): Promise<void> {
  await lockTrabajadores(db, [trabajador], null)
  await lockAsistencia(db)
  const { rows } = await sql<Found>`
    with suyo as (
      select c.activo_en, datemultirange(c.vida) - coalesce((
        select range_agg(datemultirange(o.vida) - coalesce((select range_agg(daterange(s.fecha_inicio, s.fecha_fin, '[]'))
          from rrhh.suspension s where s.id_contrato = o.id_contrato), '{}'))
        from rrhh.contrato o where o.id_trabajador = c.id_trabajador and o.id_contrato <> c.id_contrato
          and o.estado not in ('BORRADOR', 'ANULADO')), '{}') as dias
      from rrhh.contrato c where c.id_contrato = ${idContrato}
    ), gozadas as (
      select v.fecha_inicio as desde, coalesce(v.fecha_suspension - 1, v.fecha_fin_computo) as hasta from rrhh.vacacion v, suyo
      where v.id_trabajador = ${trabajador} and v.estado in ('PROGRAMADA', 'EN_GOCE', 'GOZADA', 'SUSPENDIDA')
        and suyo.activo_en && daterange(v.fecha_inicio, coalesce(v.fecha_suspension - 1, v.fecha_fin_computo), '[]')
      order by v.fecha_inicio limit 1
    )
    select (select desde from gozadas) as desde, (select hasta from gozadas) as hasta, (
        select s.numero from rrhh.solicitud s join rrhh.tipo_solicitud t using (id_tipo_solicitud), suyo
        where s.id_trabajador = ${trabajador} and s.estado = 'APROBADA' and t.categoria <> 'VACACION'
          and suyo.dias && daterange(s.fecha_inicio, s.fecha_fin, '[]')
        order by s.fecha_inicio limit 1) as numero, (
        select p.nombre from rrhh.asistencia a join rrhh.periodo p using (id_periodo), suyo
        where a.id_trabajador = ${trabajador} and p.estado = 'CERRADO' and suyo.dias @> a.fecha
        order by a.fecha limit 1) as periodo`.execute(db)
  const { desde, hasta, numero, periodo } = onlyRow(rows)
  const sentences = [
    desde && `No se puede anular: el contrato tiene vacaciones del ${shownDay(desde)} al ${shownDay(hasta ?? desde)}`,
    numero && `No se puede anular: la solicitud ${numero} está aprobada en los días del contrato`,
    periodo && `El periodo ${periodo} está cerrado`,
  ].filter((mensaje): mensaje is string => Boolean(mensaje))
  const issues: Issue[] = sentences.map((mensaje) => ({ campo: 'fechaInicio', mensaje }))
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues })
}
