import { fixed, reference } from '../core/kinds/fields.ts'

/** Access to a worker's data: the worker and the heads read it, human resources writes it. */
export const personal = {
  trabajador: () => fixed(reference({ label: 'Trabajador', to: 'rrhh.trabajador' })),
  scopes: { PROPIO: 'trabajador', UNIDAD: 'trabajador.unidad' },
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUDR', 'Jefe de unidad': 'L', Trabajador: 'L' },
  /** family members and insurances, hidden from heads */
  reservedScopes: { PROPIO: 'trabajador' },
  reservedGrants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LCUDR', Trabajador: 'L' },
  within: (at: string) => ({ field: 'trabajador' as const, path: `/rrhh/api/v1/trabajador/{idTrabajador}/${at}` }),
}
