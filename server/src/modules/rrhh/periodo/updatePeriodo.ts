import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { invalid } from '../invalid.ts'
import { assertContiguous, settleDays, spanOf } from './assertContiguous.ts'

export const updatePeriodo: Handler<typeof periodo.routes.update> = async (context) => {
  const { db, params, body } = context
  const periodos = records(periodo, context)
  const id = params.id ?? 0
  await lockAsistencia(db)
  const stored = await periodos.lock(id)
  const { tipo, fechaInicio, fechaFin } = spanOf({ ...stored, ...body })
  await assertCeiling(db, id, stored.techoPresupuestal, body.techoPresupuestal)
  const row = await periodos.update(id, { ...body, fechaInicio, fechaFin })
  if (stored.fechaInicio === fechaInicio && stored.fechaFin === fechaFin) return row
  await assertContiguous(db, { tipo, fechaInicio, fechaFin }, id)
  await assertNotVerified(db, id)
  await settleDays(db)
  return row
}

type Ceiling = number | null | undefined

/** Throws if the ceiling falls below the cost of the enabled positions (WF5.3). The caller has locked the year. */
async function assertCeiling(db: Db, id: number, stored: Ceiling, wanted: Ceiling): Promise<void> {
  if (wanted == null || (stored != null && wanted >= stored)) return
  const { total } = await db
    .selectFrom('rrhh.cape')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('monto_anual'), sql<number>`0`).as('total'))
    .where('id_periodo', '=', id)
    .where('estado', '=', 'HABILITADA')
    .executeTakeFirstOrThrow()
  if (wanted < Number(total))
    throw invalid(
      'techoPresupuestal',
      `El techo no puede ser menor que el costo anual de las plazas habilitadas (S/ ${moneyText(Number(total))})`,
    )
}

/** Throws 409 if a month of the period is verified, because its days are then fixed. */
async function assertNotVerified(db: Db, id: number): Promise<void> {
  const verified = await db
    .selectFrom('rrhh.asistencia_verificada')
    .select('id_periodo')
    .where('id_periodo', '=', id)
    .where('estado', 'in', ['VERIFICADA', 'CONFORME'])
    .executeTakeFirst()
  if (verified)
    throw new Problem('conflict', 'El periodo tiene asistencia verificada: sus fechas ya no se pueden cambiar')
}
