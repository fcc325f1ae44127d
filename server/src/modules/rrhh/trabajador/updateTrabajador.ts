import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { inputOf } from '../../../crud/write/inputOf.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertTrabajador } from './validateTrabajadores.ts'

export const updateTrabajador: Handler<typeof trabajador.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const schema = tableSchema(trabajador)
  await assertTrabajador(db, body, inputOf(schema, await getRow(db, schema, params.id ?? 0, scope, true)))
  return crud(trabajador).update(context)
}
