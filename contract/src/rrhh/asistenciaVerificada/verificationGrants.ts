import type { Grants } from '../../core/resource/declared.ts'

/** Human resources generates and confirms months; the head verifies them (verb X). */
export const verificationGrants: Grants = {
  RRHH: 'LCUDRX',
  'Analista RRHH': 'LCUDR',
  'Jefe de unidad': 'LRX',
  Consulta: 'L',
}
