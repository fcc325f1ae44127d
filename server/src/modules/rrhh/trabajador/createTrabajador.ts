import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertTrabajador } from './validateTrabajadores.ts'

export const createTrabajador: Handler<typeof trabajador.routes.create> = async (context) => {
  await assertTrabajador(context.db, context.body, null)
  return crud(trabajador).create(context)
}
