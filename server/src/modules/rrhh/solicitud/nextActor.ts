import type { Request } from './lockSolicitud.ts'

/** Returns who acts next on a request in this state: the heads of its worker's line, or human resources. */
export const nextActor = ({ estado, tipo: { aprobacion } }: Pick<Request, 'estado' | 'tipo'>): 'JEFE' | 'RRHH' =>
  estado === 'REGISTRADA' && aprobacion !== 'RRHH' ? 'JEFE' : 'RRHH'
