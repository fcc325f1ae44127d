import { trabajador } from '@wamani/contract/rrhh/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardCatalogues } from './guardCatalogues.ts'

export const createTrabajador: Handler<typeof trabajador.routes.create> = async (context) => {
  await guardCatalogues(context.db, context.body)
  return crud(trabajador).create(context)
}
