import { anularVerificado, vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { getRow } from '../../../crud/getRow.ts'
import { redact } from '../../../crud/redact.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertEstado } from '../saldo/assertEstado.ts'
import { lockVale } from './lockVale.ts'

/** Annuls a voucher; one that the station has verified asks for a right of its own. */
export const annulVale: Handler<typeof vale.routes.anular> = async (context) => {
  const { db, params, body, today, scope, can } = context
  const stored = await lockVale(db, params.id, today, body.version)
  assertEstado(stored, 'emitido', 'verificado')
  if (stored.estado === 'verificado' && !(await can(anularVerificado))) throw new Problem('forbidden')
  await db
    .updateTable('combustible.vale')
    .set({ estado: 'anulado', motivo_anulacion: body.motivo as string })
    .where('id_vale', '=', params.id)
    .execute()
  return (await redact(vale, context, await getRow(db, tableSchema(vale), params.id, scope))) as never
}
