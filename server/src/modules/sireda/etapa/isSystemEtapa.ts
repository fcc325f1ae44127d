import { etapas } from '@wamani/contract/sireda/etapa.ts'

const ids: readonly number[] = Object.values(etapas)

/** Whether a stage is one of those that operations and badges know by id. */
export const isSystemEtapa = (id: unknown): boolean => typeof id === 'number' && ids.includes(id)
