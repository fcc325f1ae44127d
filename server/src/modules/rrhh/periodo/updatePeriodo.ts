import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAttendance } from '../asistencia/lockAttendance.ts'
import { assertState } from '../refusal.ts'
import { assertSpan, settleDays, spanOf } from './assertSpan.ts'

export const updatePeriodo: Handler<typeof periodo.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableSchema(periodo)
  const id = params.id ?? 0
  await lockAttendance(db)
  const stored = await getRow(db, shape, id, scope, true)
  assertState(stored.estado, 'ABIERTO')
  const { tipo, fechaInicio, fechaFin } = spanOf({ ...inputOf(shape, stored), ...body } as Parameters<typeof spanOf>[0])
  const row = await updateRow(db, shape, id, { ...body, fechaInicio, fechaFin }, context)
  if (stored.fechaInicio === fechaInicio && stored.fechaFin === fechaFin) return row as never
  await assertSpan(db, { tipo, fechaInicio, fechaFin }, id)
  await assertNotVerified(db, id)
  await settleDays(db)
  return row as never
}

/** The days of a month somebody has vouched for stay those of the month. */
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
