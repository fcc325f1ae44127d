import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { createRow } from '../../../crud/write/createRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { validateContrato } from './validateContrato.ts'

/** A contract begins as a draft, which already keeps worker and position from others. */
export const createContrato: Handler<typeof contrato.routes.create> = async ({ db, body, scope, files }) => {
  const shape = tableSchema(contrato)
  await assertValues(db, shape, body)
  const { values, extra } = await validateContrato(db, body, 0)
  return (await createRow(db, shape, { ...body, ...values }, { scope, files }, extra)) as never
}
