import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { lockWorkerOfSolicitud, settleStep } from './lockSolicitud.ts'
import { turnOfSolicitud } from './turnOfSolicitud.ts'

/** The head endorses a request; human resources decide it afterwards. */
export const endorseSolicitud = transition(solicitud, 'visar', {
  turn: turnOfSolicitud,
  lock: lockWorkerOfSolicitud,
  settle: settleStep,
})
