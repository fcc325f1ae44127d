import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { changedId } from '../changedId.ts'
import { type Dose, guardDose, guardNext, holdPerson } from './guardDose.ts'

export const changeVacunacion: Handler<typeof vacunacion.routes.update> = async (context) => {
  const { db, body, scope } = context
  const shape = tableShape(vacunacion)
  const id = changedId(context)
  const stored = inputOf(shape, await getRow(db, shape, id, scope, true)) as Dose
  const changed = { ...stored, ...body }
  const isOther = (['campania', 'documento', 'dosis'] as const).some((name) => changed[name] !== stored[name])
  if (isOther) {
    await holdPerson(db, stored)
    await guardNext(db, stored)
  }
  await guardDose(db, id, changed)
  return crud(vacunacion).update(context)
}
