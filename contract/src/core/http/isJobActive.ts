import type { JobRecord } from './proceso.ts'

export const isJobActive = (one: Pick<JobRecord, 'estado'> | null | undefined): boolean =>
  one?.estado === 'PENDIENTE' || one?.estado === 'EN_CURSO'
