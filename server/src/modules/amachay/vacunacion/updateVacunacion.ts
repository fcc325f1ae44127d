import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDosis, assertNext, lockPerson } from './assertDosis.ts'

export const updateVacunacion: Handler<typeof vacunacion.routes.update> = async (context) => {
  const { db, body } = context
  const stored = await records(vacunacion, context).lock(targetOf(vacunacion, context))
  const changed = { ...stored, ...body }
  const isOther = (['campania', 'tipoDocumento', 'documento', 'dosis'] as const).some(
    (name) => changed[name] !== stored[name],
  )
  if (isOther) {
    await lockPerson(db, stored)
    await assertNext(db, stored)
  }
  await assertDosis(db, stored.id, changed)
  return crud(vacunacion).update(context)
}
