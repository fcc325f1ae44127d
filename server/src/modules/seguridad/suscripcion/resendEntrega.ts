import { entrega } from '@wamani/contract/seguridad/entrega.ts'
import { transition } from '../../../crud/transition.ts'
import { assertSuscripcionWithin } from './assertSuscripcionWithin.ts'

/** Restarts a delivery. Only the request is written to the trail. */
export const resendEntrega = transition(entrega, 'reenviar', async ({ db, user, row }) => {
  await assertSuscripcionWithin(db, user, row.suscripcion)
  return { reenvios: row.reenvios + 1 }
})
