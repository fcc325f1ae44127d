import type { Grants } from '../../core/resource/resource.ts'

/** Months to verify: the office makes and confirms them, who verifies them (the verb X) is the head. */
export const verificationGrants: Grants = {
  RRHH: 'LCUDRX',
  'Analista RRHH': 'LCUDR',
  'Jefe de unidad': 'LRX',
  Consulta: 'L',
}
