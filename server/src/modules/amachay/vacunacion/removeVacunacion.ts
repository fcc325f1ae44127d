import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetId } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNext, lockNumber } from './assertDosis.ts'

export const removeVacunacion: Handler<typeof vacunacion.routes.remove> = async (context) => {
  const { db, params, query } = context
  const stored = await records(vacunacion, context).lock(targetId(params.id, query.id))
  await lockNumber(db, stored)
  await assertNext(db, stored)
  return crud(vacunacion).remove(context)
}
