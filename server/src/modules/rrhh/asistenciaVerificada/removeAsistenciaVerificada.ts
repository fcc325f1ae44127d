import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistenciaVerificada } from './lockAsistenciaVerificada.ts'

/** Removes a month that nobody has verified; it can be generated again. */
export const removeAsistenciaVerificada: Handler<typeof asistenciaVerificada.routes.remove> = async (context) => {
  await lockAsistenciaVerificada(context, context.params.id ?? 0, 'PENDIENTE')
  return crud(asistenciaVerificada).remove(context)
}
