import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** A value that does not fit the others, or the records it refers to (400). */
export const invalid = (campo: string, mensaje: string) => new Problem('validation', { issues: [{ campo, mensaje }] })

/** What other records do not leave room for (409). */
export const conflicting = (campo: string, mensaje: string) =>
  new Problem('conflict', { message: mensaje, issues: [{ campo, mensaje }] })

/** Refuses a deed on a record that is in none of these states. */
export function assertState(estado: unknown, ...allowed: readonly string[]): void {
  if (!allowed.includes(String(estado))) throw new Problem('conflict', messages.illegalState(String(estado)))
}
