import { periodoVacacional } from '@wamani/contract/rrhh/vacacion/periodoVacacional.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { refreshPeriodos } from './refreshPeriodos.ts'

/** Sets what a year had before the product was used, and computes its balance again. */
export const updatePeriodoVacacional: Handler<typeof periodoVacacional.routes.update> = async (context) => {
  const { db, params, body, scope, today } = context
  const schema = tableSchema(periodoVacacional)
  const id = params.id ?? 0
  const { trabajador } = inputOf(schema, await getRow(db, schema, id, scope))
  await lockTrabajadores(db, [Number(trabajador)], null)
  await updateRow(db, schema, id, body, context)
  await refreshPeriodos(db, today, [Number(trabajador)])
  return (await getRow(db, schema, id, scope)) as never
}
