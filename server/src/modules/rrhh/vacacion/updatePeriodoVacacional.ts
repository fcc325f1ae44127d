import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockForClaims } from '../contrato/assertOverlaps.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Sets what was brought from before the product, and weighs the year anew. */
export const updatePeriodoVacacional: Handler<typeof periodoVacacional.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const shape = tableSchema(periodoVacacional)
  const id = params.id ?? 0
  const { trabajador } = inputOf(shape, await getRow(db, shape, id, scope))
  await lockForClaims(db, [Number(trabajador)], null)
  await updateRow(db, shape, id, body, context)
  await refreshPeriodos(db, today, [Number(trabajador)])
  return (await getRow(db, shape, id, scope)) as never
}
