import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertMembers, assertPeriod } from './brigadaRules.ts'

export const createBrigada: Handler<typeof brigada.routes.create> = async (context) => {
  const { db, body } = context
  await assertPeriod(db, body)
  const row = await crud(brigada).create(context)
  await assertMembers(db, row.id, body)
  return row
}
