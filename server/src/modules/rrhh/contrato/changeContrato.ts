import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { changeRow, getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'
import { judgeContrato } from './judgeContrato.ts'
import type { Draft } from './terms.ts'

/** Only a draft is edited; what is in force changes by addenda. */
export const changeContrato: Handler<typeof contrato.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(contrato)
  const id = params.id ?? 0
  const stored = await getRow(db, shape, id, scope, true)
  requireState(stored.estado, 'BORRADOR')
  const before = inputOf(shape, stored)
  await guardValues(db, shape, body, { id, values: before })
  const { values, extra } = await judgeContrato(db, { ...before, ...body } as Draft, id)
  return (await changeRow(db, shape, id, { ...body, ...values }, context, extra)) as never
}
