import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../refusal.ts'
import type { Draft } from './terms.ts'
import { validateContrato } from './validateContrato.ts'

/** Only a draft is edited; what is in force changes by addenda. */
export const updateContrato: Handler<typeof contrato.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableSchema(contrato)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  assertState(stored.estado, 'BORRADOR')
  const before = inputOf(shape, stored)
  await assertValues(db, shape, body, { id, values: before })
  const { values, extra } = await validateContrato(db, { ...before, ...body } as Draft, id)
  return (await updateRow(db, shape, id, { ...body, ...values }, context, extra)) as never
}
