import { messages } from '../http/messages.ts'
import { holds, valueIn, type When } from '../kinds/condition.ts'
import type { AnyResource } from './resource.ts'

/**
 * In which records something may be done: those in certain states of their lifecycle, or those whose values fit; and the
 * sentence for the others. Without one, it names the state.
 */
export type StatesIn = { states: readonly string[]; message?: string } | { when: When; message: string }

/** The sentence for a record, as it goes out, in which it may not be done; undefined where it may. */
export function refusalIn(
  { state = '' }: Pick<AnyResource, 'state'>,
  allowed: StatesIn | undefined,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  if (allowed === undefined) return undefined
  if ('when' in allowed) return holds(allowed.when, valueIn(row)) ? undefined : allowed.message
  const value = String(row[state])
  return allowed.states.includes(value) ? undefined : (allowed.message ?? messages.illegalState(value.toUpperCase()))
}
