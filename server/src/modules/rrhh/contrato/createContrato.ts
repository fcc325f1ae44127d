import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { createRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { judgeContrato } from './judgeContrato.ts'

/** A contract begins as a draft, which already keeps worker and position from others. */
export const createContrato: Handler<typeof contrato.routes.create> = async ({ db, body, scope, files }) => {
  const shape = tableShape(contrato)
  await guardValues(db, shape, body)
  const { values, extra } = await judgeContrato(db, body, 0)
  return (await createRow(db, shape, { ...body, ...values }, { scope, files }, extra)) as never
}
