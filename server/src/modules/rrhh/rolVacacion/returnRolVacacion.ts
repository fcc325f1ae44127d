import { rolVacacion } from '@wamani/contract/rrhh/vacacion/rolVacacion.ts'
import { transition } from '../../../crud/transition.ts'

export const returnRolVacacion = transition(rolVacacion, 'devolver', ({ input: { comentario } }) =>
  comentario ? { observacion: comentario.slice(0, 250) } : undefined,
)
