import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { lockPresupuesto } from '../saldo/lockPresupuesto.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { assertNoVales } from './assertNoVales.ts'

/** Closes an approved request: the unused part returns to the budget (F10). */
export const closeSolicitud = transition(solicitud, 'cerrar', {
  lock: ({ db, row }) => lockPresupuesto(db, row.presupuesto),
  async run({ db, row, input, today }) {
    await assertNoVales(db, row.id, today, ['emitido', 'verificado'])
    await releaseRest(db, row.id)
    return { observacion: input.observacion ?? row.observacion }
  },
})
