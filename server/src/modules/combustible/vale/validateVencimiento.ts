import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { addDays } from '../addDays.ts'

const LONGEST = 30

/** A voucher lasts from its own day to thirty days later. */
export function validateVencimiento(vence: string, emision: string): Issue[] {
  const mensaje =
    vence < emision
      ? 'Vence no puede ser anterior a la emisión'
      : vence > addDays(emision, LONGEST)
        ? `Vence no puede superar ${LONGEST} días desde la emisión`
        : null
  return mensaje ? [{ campo: 'fechaVencimiento', mensaje }] : []
}
