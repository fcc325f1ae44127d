import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { crud } from '../../../crud/crud.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { getRow, inputOf } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { guardTrabajador } from './guardTrabajadores.ts'

export const changeTrabajador: Handler<typeof trabajador.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const shape = tableShape(trabajador)
  await guardTrabajador(db, body, inputOf(shape, await getRow(db, shape, params.id ?? 0, scope, true)))
  return crud(trabajador).update(context)
}
