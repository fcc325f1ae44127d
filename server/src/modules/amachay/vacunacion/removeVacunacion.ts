import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { type Dose, guardNext, holdPerson } from './guardDose.ts'

export const removeVacunacion: Handler<typeof vacunacion.routes.remove> = async (context) => {
  const { db, params, scope } = context
  const shape = tableShape(vacunacion)
  const stored = inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)) as Dose
  await holdPerson(db, stored)
  await guardNext(db, stored)
  return crud(vacunacion).remove(context)
}
