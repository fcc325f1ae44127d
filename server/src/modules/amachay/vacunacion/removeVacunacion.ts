import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertNext, type Dose, lockPerson } from './assertDosis.ts'

export const removeVacunacion: Handler<typeof vacunacion.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const shape = tableSchema(vacunacion)
  const stored = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as Dose
  await lockPerson(db, stored)
  await assertNext(db, stored)
  return crud(vacunacion).remove(context)
}
