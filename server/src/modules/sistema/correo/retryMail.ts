import { correo } from '@wamani/contract/sistema/correo.ts'
import { transition } from '../../../crud/transition.ts'

/** Begins anew with a letter that waits or was given up; that it was asked for alone leaves a trace. */
export const retryMail = transition(correo, 'reintentar', ({ row }) => ({ reintentos: row.reintentos + 1 }))
