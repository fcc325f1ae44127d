import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertJefe } from './assertJefe.ts'
import { assertTree } from './assertTree.ts'

export const createUnidad: Handler<typeof unidad.routes.create> = async (context) => {
  await assertTree(context.db, null, context.body.unidadPadre)
  await assertJefe(context, null)
  return crud(unidad).create(context)
}
