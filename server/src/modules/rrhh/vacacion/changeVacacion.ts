import { vacacion } from '@wamani/contract/rrhh/vacacion/vacacion.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { heldVacacion } from './heldVacacion.ts'

/** The paper that stands behind vacations may still be noted; their days are moved by rescheduling. */
export const changeVacacion: Handler<typeof vacacion.routes.update> = async (context) => {
  const { db, params, body } = context
  const id = params.id ?? 0
  await heldVacacion({ ...context, params: { id } }, 'PROGRAMADA', 'EN_GOCE')
  return (await changeRow(db, tableShape(vacacion), id, body, context)) as never
}
