import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertPlace } from './assertPlace.ts'

export const createUnidad: Handler<typeof unidad.routes.create> = async (context) => {
  await assertPlace(context.db, null, context.body.unidadPadre)
  return crud(unidad).create(context)
}
