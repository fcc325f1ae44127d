import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertTrabajador } from './assertTrabajadores.ts'

export const updateTrabajador: Handler<typeof trabajador.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableSchema(trabajador)
  await assertTrabajador(db, body, inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)))
  return crud(trabajador).update(context)
}
