import type { When } from './condition.ts'
import type { Field } from './field.ts'
import { optional } from './fields.ts'

/**
 * The same field, which stands in the form only while the condition holds. Hidden, it has no value, and one that is
 * sent is refused (with the sentence `unwanted`, where one is given); shown, it is required unless it is `optional`.
 */
export function shownWhen<In, Out>(
  when: When,
  inner: Field<In, Out, false>,
  hiddenMessage?: string,
): Field<In | null, Out | null, false> {
  return { ...withMissingMessage(inner), when, ...(hiddenMessage !== undefined && { hiddenMessage }) }
}

/** The same field, which must have a value while the condition holds, and may have one otherwise. */
export function requiredWhen<In, Out>(when: When, inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  return { ...withMissingMessage(inner), requiredWhen: when }
}

/** An optional field that knows what it says where its value is missing. */
function withMissingMessage<In, Out>(inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  const missingMessage = inner.required ? inner.input.safeParse(undefined).error?.issues[0]?.message : undefined
  return { ...optional(inner), ...(missingMessage !== undefined && { missingMessage }) }
}

/**
 * The same field with its condition, of those that never lack a value: hidden, it has the one it begins with (a box is
 * not ticked), and any other is refused.
 */
export const defaultUnless = <In, Out>(when: When, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  when,
})

/** As `shownWhen`, except that the form alone hides it: what it may be while hidden, rules and the operation say. */
export const shownInFormWhen = <In, Out>(when: When, inner: Field<In, Out, false>) => ({
  ...shownWhen(when, inner),
  formOnly: true as const,
})

/** The same field, which a form offers only while this holds as well: what it may be otherwise is said by rules. */
export const hiddenInFormUnless = <In, Out>(formWhen: When, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  formWhen,
})

/** The same number, with which the form of a new record begins: the year of today. */
export const initialThisYear = (inner: Field<number, number, false>): Field<number, number, false> => ({
  ...inner,
  formInitial: 'thisYear',
})

/** The same field, which stands in forms alone: where a record is read, the field `name` says it and more. */
export const displayedBy = <In, Out>(name: string, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  displayedBy: name,
})

/** The same field, which a form fills in with the value of another one while the condition holds and nothing else was typed. */
export const prefilledFrom = <In, Out>(
  from: string,
  when: When,
  inner: Field<In, Out, false>,
): Field<In, Out, false> => ({
  ...inner,
  prefill: { from, when },
})
