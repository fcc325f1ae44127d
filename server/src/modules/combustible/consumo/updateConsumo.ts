import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import type { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { targetOf } from '../targetOf.ts'
import { assertNewComprobante } from './assertNewComprobante.ts'
import { lockConsumo } from './lockConsumo.ts'

/** Corrects what somebody typed of a receipt: its number, and a remark. */
export const updateConsumo: Handler<typeof consumoRoutes.updateConsumo> = async ({ db, params, body, scope }) => {
  const id = targetOf(params.id, body.idConsumo)
  const stored = await lockConsumo(db, id, body.version)
  assertEstado(stored, 'registrado')
  const { comprobante, observacion } = body
  await assertNewComprobante(db, { ruc: stored.ruc ?? '', tipo: stored.comprobante_tipo, comprobante }, id)
  await db
    .updateTable('combustible.consumo')
    .set({ comprobante, ...(observacion !== undefined && { observacion }) })
    .where('id_consumo', '=', id)
    .execute()
  return (await getRow(db, tableSchema(consumo), id, scope)) as never
}
