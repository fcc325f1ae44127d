import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import { completeContrato } from './completeContrato.ts'
import { settleContrato } from './settleContrato.ts'

/** Puts a draft in force. Repeats every check, because other records may have changed since the draft was written. */
export const activateContrato = transition(contrato, 'activar', {
  run: async (context) => {
    const { row } = context
    const { derived, columns } = await completeContrato(context, row, row.id)
    return { ...derived, columns }
  },
  settle: settleContrato,
})
