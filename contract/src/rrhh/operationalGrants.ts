import type { Grants } from '../core/resource/declared.ts'

/**
 * Records of human resources: administrators and analysts write them, the head of a unit reads those of the unit. What
 * only an administrator does has the verb X.
 */
export const operationalGrants: Grants = {
  RRHH: 'LCUDRX',
  'Analista RRHH': 'LCUDR',
  'Jefe de unidad': 'LR',
  Consulta: 'L',
}
