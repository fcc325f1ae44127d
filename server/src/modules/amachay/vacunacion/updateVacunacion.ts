import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { assertDosis, assertNext, type Dose, lockPerson } from './assertDosis.ts'

export const updateVacunacion: Handler<typeof vacunacion.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableSchema(vacunacion)
  const id = changedId(context)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as Dose
  const changed = { ...stored, ...body }
  const isOther = (['campania', 'documento', 'dosis'] as const).some((name) => changed[name] !== stored[name])
  if (isOther) {
    await lockPerson(db, stored)
    await assertNext(db, stored)
  }
  await assertDosis(db, id, changed)
  return crud(vacunacion).update(context)
}
