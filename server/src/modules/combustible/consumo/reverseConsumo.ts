import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { reverseDispatch } from './reverseDispatch.ts'

/** The same reversal as an action that answers the record. */
export const reverseConsumo: Handler<typeof consumo.routes.extornar> = async ({ db, params, body, today, scope }) => {
  await reverseDispatch(db, params.id, today, body.version)
  return (await getRow(db, tableSchema(consumo), params.id, scope)) as never
}
