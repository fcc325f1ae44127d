import type { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockRolVacacion, settleRolVacacion } from './lockRolVacacion.ts'

/** Gives a sent plan back to its unit, as a draft. */
export const returnRolVacacion: Handler<typeof rolVacacion.routes.devolver> = async (context) => {
  await lockRolVacacion(context, 'ENVIADO')
  const { comentario } = context.body
  return settleRolVacacion(context, {
    estado: 'BORRADOR',
    ...(comentario && { observacion: comentario.slice(0, 250) }),
  })
}
