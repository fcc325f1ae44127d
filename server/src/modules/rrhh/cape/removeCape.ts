import { cape } from '@wamani/contract/rrhh/cape.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../refusal.ts'

/** Only a position that was never enabled, or is blocked again, goes. */
export const removeCape: Handler<typeof cape.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const stored = await getRow(db, tableSchema(cape), params.id ?? 0, scope, true)
  // First what uses it, which says more; the whole call is undone when the state does not allow it.
  await crud(cape).remove(context)
  assertState(stored.estado, 'BLOQUEADA')
}
