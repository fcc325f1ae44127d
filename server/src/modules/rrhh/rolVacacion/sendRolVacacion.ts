import { Problem } from '@wamani/contract/core/http/problem.ts'
import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { transition } from '../../../crud/transition.ts'
import { assertDetalle } from './assertDetalle.ts'

export const sendRolVacacion = transition(rolVacacion, 'enviar', async ({ db, row }) => {
  if (row.lineas === 0) throw new Problem('conflict', 'El rol no tiene vacaciones programadas')
  await assertDetalle(db, row.id)
})
