import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { transition } from '../../../crud/transition.ts'

/** Leaves the check to whichever process does such work. */
export const verifyRespaldo = transition(respaldo, 'verificar', () => ({ verificacion: 'PENDIENTE' as const }))
