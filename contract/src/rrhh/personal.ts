import { fixed, reference } from '../core/kinds/fields.ts'

/** What belongs to a worker: read by the worker and by the heads of the unit, written by human resources. */
export const personal = {
  trabajador: () => fixed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
  scopes: { PROPIO: 'trabajador', UNIDAD: 'trabajador.unidad' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUDR', 'Jefe de unidad': 'L', Trabajador: 'L' },
  /** families and insurances, which heads do not see */
  reservedScopes: { PROPIO: 'trabajador' },
  reservedGrants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUDR', Trabajador: 'L' },
  within: (at: string) => ({ field: 'trabajador' as const, path: `/rrhh/api/v1/trabajador/{idTrabajador}/${at}` }),
}
