import type { JobRecord } from './proceso.ts'

/** Whether work is still to be waited for. */
export const isJobActive = (one: Pick<JobRecord, 'estado'> | null | undefined): boolean =>
  one?.estado === 'PENDIENTE' || one?.estado === 'EN_CURSO'
