import type { Request } from './lockSolicitud.ts'

/** Returns the next approver of a request: the worker's line of heads, or human resources. */
export const nextActor = ({ estado, tipo: { aprobacion } }: Pick<Request, 'estado' | 'tipo'>): 'JEFE' | 'RRHH' =>
  estado === 'REGISTRADA' && aprobacion !== 'RRHH' ? 'JEFE' : 'RRHH'
