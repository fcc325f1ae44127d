import { holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

/** Word for a number in this record: «Lunes» for day 1 of a week; undefined if it is a plain number. */
export function wordOf({ words }: Field, value: unknown, record: Values = {}): string | undefined {
  if (!words || !holds(words.when, valueIn(record))) return undefined
  return words.of[Number(value) - 1]
}
