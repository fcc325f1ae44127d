import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import type { Liquidacion, periodoVacacionalRoutes } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'

type Settle = Handler<typeof periodoVacacionalRoutes.settleVacacional>

/**
 * Returns the payment owed for vacations not taken, year by year at the pay of the year's service, as of the end of the
 * service or today. Vacations taken in advance are deducted. `remuneracion`: pay of the latest service.
 */
export const settleVacacional: Settle = async (context) => {
  const { db, params, today } = context
  await records(trabajador, context).get(params.id)
  const { rows: periodos } = await sql<Liquidacion['periodos'][number]>`
    select p.id_periodo_vacacional as "idPeriodoVacacional", p.nombre, p.estado, m.remuneracion, s.saldo,
      round(m.remuneracion / 30 * s.saldo, 2) as monto, case when s.saldo < 0 then 'Adelanto por descontar' end as nota
    from rrhh.periodo_vacacional p
    cross join lateral (select least(p.fin_servicio, ${today}::date) as dia) u
    cross join lateral (select coalesce((select rrhh.remuneracion_on(c.id_contrato, u.dia) from rrhh.contrato c
      where c.id_trabajador = p.id_trabajador and c.id_regimen_laboral = p.id_regimen_laboral and c.vinculo
        and c.estado not in ('BORRADOR', 'ANULADO') and c.vida @> u.dia
      order by c.activo_en @> u.dia desc, c.fecha_inicio desc limit 1), 0) as remuneracion) m
    cross join lateral (select case p.estado when 'LIQUIDADO' then p.dias_ganados + coalesce(p.ajuste, 0) - p.gozados
      else p.saldo end as saldo) s
    where p.id_trabajador = ${params.id} order by p.fecha_inicio`.execute(db)
  const total = periodos.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100
  return { remuneracion: periodos.at(-1)?.remuneracion ?? 0, periodos, total }
}
