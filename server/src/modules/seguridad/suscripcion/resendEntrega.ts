import { entrega } from '@wamani/contract/seguridad/entrega.ts'
import { transition } from '../../../crud/transition.ts'
import { assertSuscripcionWithin } from './assertSuscripcionWithin.ts'

/** Begins anew with a delivery; that it was asked for alone leaves a trace. */
export const resendEntrega = transition(entrega, 'reenviar', async ({ db, user, row }) => {
  await assertSuscripcionWithin(db, user, row.suscripcion)
  return { reenvios: row.reenvios + 1 }
})
