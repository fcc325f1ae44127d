import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMembers, assertPeriod } from './brigadaRules.ts'

export const updateBrigada: Handler<typeof brigada.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(brigada, context).lock(targetOf(brigada, context))
  const changed = { ...stored, ...body }
  await assertPeriod(db, changed)
  const row = await crud(brigada).update(context)
  await assertMembers(db, stored.id, changed)
  return row
}
