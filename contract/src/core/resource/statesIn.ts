import { messages } from '../http/messages.ts'
import { holds, valueIn, type When } from '../kinds/condition.ts'
import type { AnyResource } from './resource.ts'

/**
 * Records on which an operation is allowed: by lifecycle state or by condition, with a message for the others. The
 * default message names the state; `advice` suggests what to do instead.
 */
export type StatesIn =
  | { states: readonly string[]; message?: string; advice?: string }
  | { states?: readonly string[]; when: When; message: string; advice?: string }

/** Message and advice when the operation is not allowed on a record; undefined when it is. */
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

/** True when a record can be deleted in some state. */
export const canBeDeleted = ({ verbs, removalRefused, removedBy, removableIn }: AnyResource): boolean =>
  verbs.includes('D') && removalRefused === undefined && removedBy === undefined && removableIn?.states?.length !== 0
