import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'

/** Throws for an action on a record in another state (B15). */
export function assertEstado({ estado }: { estado: string }, ...allowed: readonly string[]): void {
  if (!allowed.includes(estado)) throw new Problem('conflict', messages.illegalState(estado.toUpperCase()))
}
