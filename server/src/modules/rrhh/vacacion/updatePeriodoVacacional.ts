import { Problem } from '@wamani/contract/core/http/problem.ts'
import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/**
 * Sets the manual attendance record and adjustment of a year, and recomputes its balance. Throws 409 if planned
 * vacations would then exceed the balance (WF2.16).
 */
export const updatePeriodoVacacional: Handler<typeof periodoVacacional.routes.update> = async (context) => {
  const { db, params, body, today } = context
  const periodos = records(periodoVacacional, context)
  const id = params.id ?? 0
  const trabajador = Number((await periodos.get(id)).trabajador.idTrabajador)
  await lockTrabajadores(db, [trabajador], null)
  await refreshPeriodos(db, today, [trabajador])
  const before = await roomOf(db, id)
  await periodos.update(id, body)
  await refreshPeriodos(db, today, [trabajador])
  const after = await roomOf(db, id)
  if (after !== null && after < 0 && after < (before ?? 0))
    throw new Problem(
      'conflict',
      `Quedarían ${quantityText(-after)} días de vacaciones programadas sin saldo: anúlelas o reprográmelas antes`,
    )
  return periodos.get(id)
}

/**
 * Returns the smallest number of days left at the start of any planned vacations, by V6: the current year counts with
 * the days earned until the day before. Null without planned vacations.
 */
async function roomOf(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ libre: number | null }>`
    select min(x.ganados + x.ajuste - x.gozados - x.programados) as libre from (
      select case p.estado when 'EN_CURSO'
          then floor(rrhh.accrued_days(p.fecha_inicio, v.fecha_inicio - 1, p.dias_regimen) * 2) / 2 else p.dias_ganados end as ganados,
        coalesce(p.ajuste, 0) as ajuste, p.gozados, sum(v.dias) over (order by v.fecha_inicio, v.id_vacacion) as programados
      from rrhh.periodo_vacacional p join rrhh.vacacion v using (id_periodo_vacacional)
      where p.id_periodo_vacacional = ${id} and v.estado = 'PROGRAMADA') x`.execute(db)
  return rows[0]?.libre ?? null
}
