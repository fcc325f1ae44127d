import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import type { consumoRoutes } from '@wamani/contract/combustible/consumo/consumoRoutes.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { targetOf } from '../targetOf.ts'
import { holdConsumo } from './holdConsumo.ts'
import { refuseKnownComprobante } from './refuseKnownComprobante.ts'

/** Corrects what somebody typed of a receipt: its number, and a remark. */
export const changeConsumo: Handler<typeof consumoRoutes.changeConsumo> = async ({ db, params, body, scope }) => {
  const id = targetOf(params.id, body.idConsumo)
  const stored = await holdConsumo(db, id, body.version)
  requireEstado(stored, 'registrado')
  const { comprobante, observacion } = body
  await refuseKnownComprobante(db, { ruc: stored.ruc ?? '', tipo: stored.comprobante_tipo, comprobante }, id)
  await db
    .updateTable('combustible.consumo')
    .set({ comprobante, ...(observacion !== undefined && { observacion }) })
    .where('id_consumo', '=', id)
    .execute()
  return (await getRow(db, tableShape(consumo), id, scope)) as never
}
