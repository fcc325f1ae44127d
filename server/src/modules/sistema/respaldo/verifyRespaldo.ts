import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { transition } from '../../../crud/transition.ts'

/** Queues the verification for a background process. */
export const verifyRespaldo = transition(respaldo, 'verificar', () => ({ verificacion: 'PENDIENTE' as const }))
