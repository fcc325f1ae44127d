import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { assertTurn } from './assertTurn.ts'
import { lockWorkerOfSolicitud, requestOf, settleStep } from './lockSolicitud.ts'

/** The head endorses a request; human resources decide. */
export const endorseSolicitud = transition(solicitud, 'visar', {
  lock: lockWorkerOfSolicitud,
  run: async (context) => {
    await assertTurn(context, await requestOf(context.db, context.row))
  },
  settle: settleStep,
})
