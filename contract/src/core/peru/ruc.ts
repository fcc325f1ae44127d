import { messages } from '../http/messages.ts'
import type { Field } from '../kinds/field.ts'
import { text } from '../kinds/fields.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Verifies the check digit of a RUC: 11 − (weighted sum mod 11), where 10 → 0 and 11 → 1. */
function hasRucDigit(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (11 - (sum % 11)) % 10 === Number(digits[10])
}

/**
 * Taxpayer number (RUC): eleven digits with an allowed prefix and a valid check digit. `invalid`: message otherwise.
 */
export function ruc(
  options: { label?: string; prefixes?: readonly string[]; unique?: boolean; invalid?: string } = {},
): Field<string, string, false> {
  const { label = 'RUC', prefixes = ['10', '15', '16', '17', '20'], unique, invalid = messages.ruc } = options
  const pattern = new RegExp(`^(${prefixes.join('|')})\\d{9}$`)
  const number = text({ label, max: 11, pattern, unique, mismatch: invalid })
  return { ...number, input: number.input.refine((value) => !pattern.test(value) || hasRucDigit(value), invalid) }
}
