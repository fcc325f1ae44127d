import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

export const removeContrato: Handler<typeof contrato.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const stored = await getRow(db, tableSchema(contrato), params.id ?? 0, scope, true)
  assertState(stored.estado, 'BORRADOR')
  return crud(contrato).remove(context)
}
