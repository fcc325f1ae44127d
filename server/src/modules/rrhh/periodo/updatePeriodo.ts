import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertContiguous, settleDays, spanOf } from './assertContiguous.ts'

export const updatePeriodo: Handler<typeof periodo.routes.update> = async (context) => {
  const { db, params, body } = context
  const periodos = records(periodo, context)
  const id = params.id ?? 0
  await lockAsistencia(db)
  const stored = await periodos.lock(id)
  const { tipo, fechaInicio, fechaFin } = spanOf({ ...stored, ...body })
  const row = await periodos.update(id, { ...body, fechaInicio, fechaFin })
  if (stored.fechaInicio === fechaInicio && stored.fechaFin === fechaFin) return row
  await assertContiguous(db, { tipo, fechaInicio, fechaFin }, id)
  await assertNotVerified(db, id)
  await settleDays(db)
  return row
}

/** Throws 409 once a month of the period is verified: its days may not change. */
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
