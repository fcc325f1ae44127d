import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertDetalle } from './assertDetalle.ts'

export const updateRolVacacion: Handler<typeof rolVacacion.routes.update> = async (context) => {
  const { db, params, body } = context
  const roles = records(rolVacacion, context)
  const id = params.id ?? 0
  await roles.update(id, body)
  if (body.detalle) await assertDetalle(db, id)
  return roles.get(id)
}
