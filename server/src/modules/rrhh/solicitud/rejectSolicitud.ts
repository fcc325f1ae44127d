import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { invalid } from '../invalid.ts'
import { lockWorkerOfSolicitud, settleStep } from './lockSolicitud.ts'
import { turnOfSolicitud } from './turnOfSolicitud.ts'

const MIN_REASON_LENGTH = 5

export const rejectSolicitud = transition(solicitud, 'rechazar', {
  turn: turnOfSolicitud,
  lock: lockWorkerOfSolicitud,
  run: ({ input }) => {
    if ((input.comentario ?? '').length < MIN_REASON_LENGTH)
      throw invalid('comentario', 'Ingrese el motivo del rechazo')
  },
  settle: settleStep,
})
