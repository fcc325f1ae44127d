import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCargo } from './assertCargo.ts'

export const updateCargo: Handler<typeof cargo.routes.update> = async (context) => {
  const stored = await records(cargo, context).lock(targetOf(cargo, context), context.body.version)
  const row = await crud(cargo).update(context)
  await assertCargo(context.db, { ...stored, ...context.body }, stored.id)
  return row
}
