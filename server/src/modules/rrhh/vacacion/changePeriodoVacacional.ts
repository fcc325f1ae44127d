import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow, getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockForClaims } from '../contrato/guardOverlaps.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Sets what was brought from before the product, and weighs the year anew. */
export const changePeriodoVacacional: Handler<typeof periodoVacacional.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const shape = tableShape(periodoVacacional)
  const id = params.id ?? 0
  const { trabajador } = inputOf(shape, await getRow(db, shape, id, scope))
  await lockForClaims(db, [Number(trabajador)], null)
  await changeRow(db, shape, id, body, context)
  await refreshPeriodos(db, today, [Number(trabajador)])
  return (await getRow(db, shape, id, scope)) as never
}
