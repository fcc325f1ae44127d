import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { removeRow } from '../../../crud/write/removeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

export const removeRolVacacion: Handler<typeof rolVacacion.routes.remove> = async ({ db, params, scope }) => {
  const schema = tableSchema(rolVacacion)
  const id = params.id ?? 0
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  await removeRow(db, schema, id, scope)
}
