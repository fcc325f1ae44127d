import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { transition } from '../../../crud/transition.ts'

export const verifyRespaldo = transition(respaldo, 'verificar', () => ({ verificacion: 'PENDIENTE' as const }))
