import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { addDays } from '../addDays.ts'

const MAX_VALIDITY_DAYS = 30

/** A voucher is valid from its issue date up to thirty days. */
export function validateVencimiento(vence: string, emision: string): Issue[] {
  const mensaje =
    vence < emision
      ? 'La fecha «Vence» no puede ser anterior a la emisión'
      : vence > addDays(emision, MAX_VALIDITY_DAYS)
        ? `La fecha «Vence» no puede superar ${MAX_VALIDITY_DAYS} días desde la emisión`
        : null
  return mensaje ? [{ campo: 'fechaVencimiento', mensaje }] : []
}
