import { correo } from '@wamani/contract/sistema/correo.ts'
import { transition } from '../../../crud/transition.ts'

/** Retries a queued or failed mail. Only the request is written to the trail. */
export const retryMail = transition(correo, 'reintentar', ({ row }) => ({ reintentos: row.reintentos + 1 }))
