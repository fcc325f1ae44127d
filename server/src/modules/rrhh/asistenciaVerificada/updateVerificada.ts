import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockMonth } from './lockMonth.ts'

/** Writes the remark of a month whose period is open. */
export const updateVerificada: Handler<typeof asistenciaVerificada.routes.update> = async (context) => {
  await lockMonth(context, context.params.id ?? 0)
  return crud(asistenciaVerificada).update(context)
}

/** A month nobody has verified may go; it can be made again. */
export const removeVerificada: Handler<typeof asistenciaVerificada.routes.remove> = async (context) => {
  await lockMonth(context, context.params.id ?? 0, 'PENDIENTE')
  return crud(asistenciaVerificada).remove(context)
}
