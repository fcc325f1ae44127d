import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCategoria } from './assertCategoria.ts'

export const updateEstablecimiento: Handler<typeof establecimiento.routes.update> = async (context) => {
  const stored = await records(establecimiento, context).lock(targetOf(establecimiento, context))
  await assertCategoria(context.db, { ...stored, ...context.body })
  return crud(establecimiento).update(context)
}
