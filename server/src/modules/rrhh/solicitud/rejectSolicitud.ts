import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { invalid } from '../invalid.ts'
import { assertTurn } from './assertTurn.ts'
import { lockWorkerOfSolicitud, requestOf, settleStep } from './lockSolicitud.ts'

const MIN_REASON_LENGTH = 5

/** Whoever acts next rejects a request, with a reason. */
export const rejectSolicitud = transition(solicitud, 'rechazar', {
  lock: lockWorkerOfSolicitud,
  run: async (context) => {
    await assertTurn(context, await requestOf(context.db, context.row))
    if ((context.input.comentario ?? '').length < MIN_REASON_LENGTH)
      throw invalid('comentario', 'Ingrese el motivo del rechazo')
  },
  settle: settleStep,
})
