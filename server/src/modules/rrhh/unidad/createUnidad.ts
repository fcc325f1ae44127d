import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertTree } from './assertTree.ts'
import { assertUnidadScope } from './assertUnidadScope.ts'

export const createUnidad: Handler<typeof unidad.routes.create> = async (context) => {
  await assertTree(context.db, null, context.body.unidadPadre)
  await assertUnidadScope(context, null)
  return crud(unidad).create(context)
}
