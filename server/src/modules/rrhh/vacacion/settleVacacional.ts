import type { Liquidacion, periodoVacacionalRoutes } from '@wamani/contract/rrhh/periodoVacacional.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { sql } from 'kysely'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'

type Settle = Handler<typeof periodoVacacionalRoutes.liquidacionVacacional>

/** What a worker is owed for vacations not enjoyed, at the pay of the last contract; what was enjoyed beforehand is owed back. */
export const settleVacacional: Settle = async ({ db, params, scope }) => {
  await getRow(db, tableShape(trabajador), params.id, scope)
  const { rows: pay } = await sql<{ monto: number }>`
    select remuneracion_vigente as monto from rrhh.contrato
    where id_trabajador = ${params.id} and vinculo and estado not in ('BORRADOR', 'ANULADO')
    order by fecha_inicio desc limit 1`.execute(db)
  const remuneracion = pay[0]?.monto ?? 0
  const { rows: periodos } = await sql<Liquidacion['periodos'][number]>`
    select id_periodo_vacacional as "idPeriodoVacacional", nombre, estado, s.saldo,
      round(${remuneracion}::numeric / 30 * s.saldo, 2) as monto,
      case when s.saldo < 0 then 'Adelanto por descontar' end as nota
    from rrhh.periodo_vacacional p,
      lateral (select case p.estado when 'LIQUIDADO' then p.dias_ganados + coalesce(p.ajuste, 0) - p.gozados else p.saldo end as saldo) s
    where id_trabajador = ${params.id} order by fecha_inicio`.execute(db)
  const total = periodos.reduce((sum, { monto }) => sum + Math.round(monto * 100), 0) / 100
  return { remuneracion, periodos, total }
}
