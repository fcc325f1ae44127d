import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { completeContrato } from './completeContrato.ts'
import type { ContratoDraft } from './contratoDraft.ts'

/** Only a draft is edited; what is in force changes by addenda. */
export const updateContrato: Handler<typeof contrato.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(contrato)
  const id = params.id ?? 0
  const stored = await getRow(db, schema, id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  const before = inputOf(schema, stored)
  await assertValues(db, schema, body, { id, values: before })
  const { values, extra } = await completeContrato(db, { ...before, ...body } as ContratoDraft, id)
  return (await updateRow(db, schema, id, { ...body, ...values }, context, extra)) as never
}
