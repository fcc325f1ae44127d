import { asistenciaVerificada } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockAsistenciaVerificada } from './lockAsistenciaVerificada.ts'

/** Writes the remark of a month whose period is open. */
export const updateAsistenciaVerificada: Handler<typeof asistenciaVerificada.routes.update> = async (context) => {
  await lockAsistenciaVerificada(context, context.params.id ?? 0)
  return crud(asistenciaVerificada).update(context)
}
