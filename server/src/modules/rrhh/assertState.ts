import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

export function assertState(estado: unknown, ...allowed: readonly string[]): void {
  if (!allowed.includes(String(estado))) throw new Problem('conflict', messages.illegalState(String(estado)))
}
