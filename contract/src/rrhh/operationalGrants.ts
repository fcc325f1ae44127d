import type { Grants } from '../core/resource/declared.ts'

/** HR records: administrators and analysts write them, heads read those of their unit. Verb X: only administrators. */
export const operationalGrants: Grants = {
  RRHH: 'LCUDRX',
  'Analista RRHH': 'LCUDR',
  'Jefe de unidad': 'LR',
  Consulta: 'L',
}
