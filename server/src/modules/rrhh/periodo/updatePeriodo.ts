import { Problem } from '@wamani/contract/core/http/problem.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistencia } from '../asistencia/lockAsistencia.ts'
import { assertState } from '../assertState.ts'
import { assertContiguous, settleDays, spanOf } from './assertContiguous.ts'

export const updatePeriodo: Handler<typeof periodo.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(periodo)
  const id = params.id ?? 0
  await lockAsistencia(db)
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'ABIERTO')
  const { tipo, fechaInicio, fechaFin } = spanOf({ ...inputOf(schema, stored), ...body } as Parameters<
    typeof spanOf
  >[0])
  const row = await updateRow(db, schema, id, { ...body, fechaInicio, fechaFin }, context)
  if (stored.fechaInicio === fechaInicio && stored.fechaFin === fechaFin) return row as never
  await assertContiguous(db, { tipo, fechaInicio, fechaFin }, id)
  await assertNotVerified(db, id)
  await settleDays(db)
  return row as never
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
