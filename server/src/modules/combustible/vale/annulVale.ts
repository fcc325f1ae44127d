import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { settleStates } from '../../../crud/stateByDay.ts'
import { transition } from '../../../crud/transition.ts'

export const annulVale = transition(vale, 'anular', {
  lock: ({ db, row, today }) => settleStates(db, vale, today, { column: 'id_vale', ids: [row.id] }),
})
