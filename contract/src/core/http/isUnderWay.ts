import type { JobRecord } from './proceso.ts'

/** Whether work is still to be waited for. */
export const isUnderWay = (one: Pick<JobRecord, 'estado'> | null | undefined): boolean =>
  one?.estado === 'PENDIENTE' || one?.estado === 'EN_CURSO'
