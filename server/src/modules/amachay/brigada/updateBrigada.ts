import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { assertMembers, assertPeriod, type Brigade } from './brigadaRules.ts'

export const updateBrigada: Handler<typeof brigada.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableSchema(brigada)
  const id = changedId(context)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as Brigade
  const changed = { ...stored, ...body }
  await assertPeriod(db, changed)
  const row = await crud(brigada).update(context)
  await assertMembers(db, id, changed)
  return row
}
