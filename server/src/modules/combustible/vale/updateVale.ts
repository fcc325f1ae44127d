import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import type { valeRoutes } from '@wamani/contract/combustible/vale/valeRoutes.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { getRow } from '../../../crud/getRow.ts'
import { redact } from '../../../crud/redact.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVigente } from '../presupuesto/assertVigente.ts'
import { targetOf } from '../targetOf.ts'
import { lockVale } from './lockVale.ts'
import { validateGrifo } from './validateGrifo.ts'
import { validateVencimiento } from './validateVencimiento.ts'

/** Moves a voucher to another station or another last day, as long as it is only issued. */
export const updateVale: Handler<typeof valeRoutes.updateVale> = async (context) => {
  const { db, params, body, today, scope } = context
  const id = targetOf(params.id, body.idVale)
  const stored = await lockVale(db, id, today, body.version)
  if (stored.estado !== 'emitido') throw new Problem('conflict', 'El vale ya no se puede modificar.')
  await assertVigente(db, stored.id_solicitud, today)
  const vence = body.fechaVencimiento ?? stored.fecha_vencimiento ?? today
  const lines = await db.selectFrom('combustible.vale_detalle').select('id_insumo').where('id_vale', '=', id).execute()
  const insumos = lines.map(({ id_insumo }) => id_insumo)
  const moves = body.grifo !== stored.id_grifo
  const issues = [
    ...(moves ? await choosable(db, body.grifo) : []),
    ...(moves ? await validateGrifo(db, body.grifo, insumos, today) : []),
    ...(vence < today ? [{ campo: 'fechaVencimiento', mensaje: 'Vence no puede ser anterior a la fecha actual' }] : []),
    ...validateVencimiento(vence, stored.fecha_emision),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await db
    .updateTable('combustible.vale')
    .set({ id_grifo: body.grifo, fecha_vencimiento: vence })
    .where('id_vale', '=', id)
    .execute()
  return (await redact(vale, context, await getRow(db, tableSchema(vale), id, scope))) as never
}

async function choosable(db: Db, idGrifo: number) {
  const found = await db
    .selectFrom('combustible.grifo')
    .select('id_grifo')
    .where('id_grifo', '=', idGrifo)
    .where('estado', '=', true)
    .executeTakeFirst()
  return found ? [] : [{ campo: 'grifo', mensaje: messages.missingReference(vale.fields.grifo.label) }]
}
