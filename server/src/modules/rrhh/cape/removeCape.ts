import { cape } from '@wamani/contract/rrhh/cape.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'

export const removeCape: Handler<typeof cape.routes.remove> = async (context) => {
  const { estado } = await records(cape, context).lock(targetId(context.params.id, undefined))
  // Check references first, because their error message is more helpful. The transaction rolls the removal back if the
  // state check fails.
  await crud(cape).remove(context)
  assertState(estado, 'BLOQUEADA')
}
