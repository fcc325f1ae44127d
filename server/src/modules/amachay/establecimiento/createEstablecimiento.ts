import { establecimiento } from '@wamani/contract/amachay/establecimiento/establecimiento.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertCategoria } from './assertCategoria.ts'

export const createEstablecimiento: Handler<typeof establecimiento.routes.create> = async (context) => {
  await assertCategoria(context.db, context.body)
  return crud(establecimiento).create(context)
}
