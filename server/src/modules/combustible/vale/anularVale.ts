import { anularVerificado, vale } from '@wamani/contract/combustible/vale/vale.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { hidePart } from '../../../crud/hiddenPart.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireEstado } from '../saldo/requireEstado.ts'
import { holdVale } from './holdVale.ts'

/** Annuls a voucher; one that the station has verified asks for a right of its own. */
export const anularVale: Handler<typeof vale.routes.anular> = async (context) => {
  const { db, params, body, today, scope, may } = context
  const stored = await holdVale(db, params.id, today, body.version)
  requireEstado(stored, 'emitido', 'verificado')
  if (stored.estado === 'verificado' && !(await may(anularVerificado))) throw new Problem('forbidden')
  await db
    .updateTable('combustible.vale')
    .set({ estado: 'anulado', motivo_anulacion: body.motivo as string })
    .where('id_vale', '=', params.id)
    .execute()
  return (await hidePart(vale, context, await getRow(db, tableShape(vale), params.id, scope))) as never
}
