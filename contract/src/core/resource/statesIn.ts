import { messages } from '../http/messages.ts'
import { holds, valueIn, type When } from '../kinds/condition.ts'
import type { AnyResource } from './resource.ts'

/**
 * In which records something may be done: those in certain states of their lifecycle, or those whose values fit; and the
 * sentence for the others. Without one, it names the state; `advice` says then what to do instead.
 */
export type StatesIn =
  | { states: readonly string[]; message?: string; advice?: string }
  | { states?: readonly string[]; when: When; message: string; advice?: string }

/** Why it may not be done in a record as it goes out, and what to do instead; undefined where it may. */
export function refusalIn(
  { state = '' }: Pick<AnyResource, 'state'>,
  allowed: StatesIn | undefined,
  row: Readonly<Record<string, unknown>>,
): { message: string; advice: string | undefined } | undefined {
  if (allowed === undefined) return undefined
  const { states, message, advice } = allowed
  const value = String(row[state])
  const isCondition = 'when' in allowed
  if (states && !states.includes(value)) {
    const illegal = messages.illegalState(value.toUpperCase())
    return { message: isCondition ? illegal : (message ?? illegal), advice }
  }
  return isCondition && !holds(allowed.when, valueIn(row)) ? { message: allowed.message, advice } : undefined
}

/** Whether a record can be deleted in any state: removals may be refused, or be an action after which the record stays. */
export const canBeDeleted = ({ verbs, removalRefused, removedBy, removableIn }: AnyResource): boolean =>
  verbs.includes('D') && removalRefused === undefined && removedBy === undefined && removableIn?.states?.length !== 0
