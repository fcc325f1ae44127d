import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNewComprobante } from './assertNewComprobante.ts'

export const updateConsumo: Handler<typeof consumo.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(consumo, context).lockEditable(targetOf(consumo, context), body.version)
  const { ruc } = await db
    .selectFrom('combustible.consumo')
    .select('ruc')
    .where('id_consumo', '=', stored.id)
    .executeTakeFirstOrThrow()
  const comprobante = body.comprobante ?? stored.comprobante
  await assertNewComprobante(db, { ruc: ruc ?? '', tipo: stored.comprobanteTipo, comprobante }, stored.id)
  return crud(consumo).update(context)
}
