import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'

export const removeContrato: Handler<typeof contrato.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const stored = await getRow(db, tableShape(contrato), params.id ?? 0, scope, true)
  requireState(stored.estado, 'BORRADOR')
  return crud(contrato).remove(context)
}
