import { cape } from '@wamani/contract/rrhh/cape.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

/** Removes a blocked position: one that was never enabled, or is blocked again. */
export const removeCape: Handler<typeof cape.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const stored = await getRow(db, tableSchema(cape), params.id ?? 0, scope, true)
  // What uses the position makes the better sentence, so it is looked for first; the transaction undoes the removal.
  await crud(cape).remove(context)
  assertState(stored.estado, 'BLOQUEADA')
}
