import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { transition } from '../../../crud/transition.ts'
import { lockPresupuesto } from '../saldo/lockPresupuesto.ts'
import { releaseRest } from '../saldo/releaseRest.ts'
import { assertNoVales } from './assertNoVales.ts'

/** Annuls a request. An approved one releases its reservation and must have no pending or used voucher. */
export const annulSolicitud = transition(solicitud, 'anular', {
  lock: ({ db, row }) => lockPresupuesto(db, row.presupuesto),
  async run({ db, row, today }) {
    await assertNoVales(db, row.id, today, ['emitido', 'verificado', 'consumido'])
    if (row.estado === 'aprobada') await releaseRest(db, row.id)
    return {}
  },
})
