import { messages } from '../http/messages.ts'
import { holds, valueIn, type When } from '../kinds/condition.ts'
import type { AnyResource } from './resource.ts'

/**
 * In which records something may be done: those in certain states of their lifecycle, or those whose values fit; and the
 * sentence for the others. Without one, it names the state; `advice` says then what to do instead.
 */
export type StatesIn =
  | { states: readonly string[]; message?: string; advice?: string }
  | { when: When; message: string; advice?: never }

/** Why it may not be done in a record as it goes out, and what to do instead; undefined where it may. */
export function refusalIn(
  { state = '' }: Pick<AnyResource, 'state'>,
  allowed: StatesIn | undefined,
  row: Readonly<Record<string, unknown>>,
): { message: string; advice: string | undefined } | undefined {
  if (allowed === undefined) return undefined
  const { message, advice } = allowed
  if ('when' in allowed) return holds(allowed.when, valueIn(row)) ? undefined : { message: allowed.message, advice }
  const value = String(row[state])
  if (allowed.states.includes(value)) return undefined
  return { message: message ?? messages.illegalState(value.toUpperCase()), advice }
}
