import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow, inputOf } from '../../../crud/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'
import { guardSpan, spanOf } from './guardSpan.ts'

export const changePeriodo: Handler<typeof periodo.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(periodo)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  requireState(stored.estado, 'ABIERTO')
  const { tipo, fechaInicio, fechaFin } = spanOf({ ...inputOf(shape, stored), ...body } as Parameters<typeof spanOf>[0])
  const row = await changeRow(db, shape, id, { ...body, fechaInicio, fechaFin }, context)
  await guardSpan(db, { tipo, fechaInicio, fechaFin }, id)
  return row as never
}
