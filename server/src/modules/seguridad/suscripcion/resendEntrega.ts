import { entrega } from '@wamani/contract/seguridad/entrega.ts'
import { transition } from '../../../crud/transition.ts'

/** Begins anew with a delivery; that it was asked for alone leaves a trace. */
export const resendEntrega = transition(entrega, 'reenviar', ({ row }) => ({ reenvios: row.reenvios + 1 }))
