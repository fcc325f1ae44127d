import type { Grants } from '../../core/resource/declared.ts'

/** Months to verify: human resources generate and confirm them, the head verifies them (the verb X). */
export const verificationGrants: Grants = {
  RRHH: 'LCUDRX',
  'Analista RRHH': 'LCUDR',
  'Jefe de unidad': 'LRX',
  Consulta: 'L',
}
