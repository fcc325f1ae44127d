import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDetalle } from './assertDetalle.ts'
import { lockRolVacacion, settleRolVacacion } from './lockRolVacacion.ts'

/** Sends a plan to human resources; one without lines is refused. */
export const sendRolVacacion: Handler<typeof rolVacacion.routes.enviar> = async (context) => {
  const row = await lockRolVacacion(context, 'BORRADOR')
  if (row.lineas === 0) throw new Problem('conflict', 'El rol no tiene vacaciones programadas')
  await assertDetalle(context.db, context.params.id)
  return settleRolVacacion(context, { estado: 'ENVIADO' })
}
