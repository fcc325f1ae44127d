import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { completeContrato } from './completeContrato.ts'

/** A contract begins as a draft, which already keeps worker and position from others. */
export const createContrato: Handler<typeof contrato.routes.create> = async ({ db, body, scope, files }) => {
  const schema = tableSchema(contrato)
  await assertValues(db, schema, body)
  const { values, extra } = await completeContrato(db, body, 0)
  return (await createRow(db, schema, { ...body, ...values }, { scope, files }, extra)) as never
}
