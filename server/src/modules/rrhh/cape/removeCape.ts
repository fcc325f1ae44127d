import { cape } from '@wamani/contract/rrhh/cape.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

/** Removes a blocked position: one that was never enabled, or is blocked again. */
export const removeCape: Handler<typeof cape.routes.remove> = async (context) => {
  const { estado } = await records(cape, context).lock(targetId(context.params.id, undefined))
  // What uses the position makes the better sentence, so it is looked for first; the transaction undoes the removal.
  await crud(cape).remove(context)
  assertState(estado, 'BLOQUEADA')
}
