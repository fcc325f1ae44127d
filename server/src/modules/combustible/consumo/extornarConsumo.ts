import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { reverse } from './reverse.ts'

/** The same reversal as a deed that answers the record. */
export const extornarConsumo: Handler<typeof consumo.routes.extornar> = async ({ db, params, body, today, scope }) => {
  await reverse(db, params.id, today, body.version)
  return (await getRow(db, tableSchema(consumo), params.id, scope)) as never
}
