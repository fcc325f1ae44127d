import { brigada } from '@wamani/contract/amachay/brigada.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { type Brigade, guardMembers, guardPeriod } from './guardBrigada.ts'

export const changeBrigada: Handler<typeof brigada.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableShape(brigada)
  const id = changedId(context)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as Brigade
  const changed = { ...stored, ...body }
  await guardPeriod(db, changed)
  const row = await crud(brigada).update(context)
  await guardMembers(db, id, changed)
  return row
}
