import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Throws 409 for a record that is in none of these states. */
export function assertState(estado: unknown, ...allowed: readonly string[]): void {
  if (!allowed.includes(String(estado))) throw new Problem('conflict', messages.illegalState(String(estado)))
}
