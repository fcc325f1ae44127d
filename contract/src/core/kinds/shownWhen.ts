import type { When } from './condition.ts'
import type { Field } from './field.ts'
import { optional } from './fields.ts'

/**
 * Field visible only while the condition holds. While hidden a value is rejected (message `hiddenMessage`); while
 * visible it is required unless `optional`.
 */
export function shownWhen<In, Out>(
  when: When,
  inner: Field<In, Out, false>,
  hiddenMessage?: string,
): Field<In | null, Out | null, false> {
  return { ...withMissingMessage(inner), when, ...(hiddenMessage !== undefined && { hiddenMessage }) }
}

/** Field required while the condition holds, optional otherwise. */
export function requiredWhen<In, Out>(when: When, inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  return { ...withMissingMessage(inner), requiredWhen: when }
}

/** Optional field that keeps its message for a missing value. */
function withMissingMessage<In, Out>(inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  const missingMessage = inner.required ? inner.input.safeParse(undefined).error?.issues[0]?.message : undefined
  return { ...optional(inner), ...(missingMessage !== undefined && { missingMessage }) }
}

/** Conditional field that always has a value: while hidden it must have its initial value (checkbox: false). */
export const defaultUnless = <In, Out>(when: When, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  when,
})

/** Like `shownWhen`, but only the form applies the condition; the server accepts a value while hidden. */
export const shownInFormWhen = <In, Out>(when: When, inner: Field<In, Out, false>) => ({
  ...shownWhen(when, inner),
  formOnly: true as const,
})

/** Field that the form hides unless the condition holds; the server accepts any value. */
export const hiddenInFormUnless = <In, Out>(formWhen: When, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  formWhen,
})

/** Number whose form starts with the current year. */
export const initialThisYear = (inner: Field<number, number, false>): Field<number, number, false> => ({
  ...inner,
  formInitial: 'thisYear',
})

/** Field shown only in forms: read-only screens show the field `name` instead. */
export const displayedBy = <In, Out>(name: string, inner: Field<In, Out, false>): Field<In, Out, false> => ({
  ...inner,
  displayedBy: name,
})

/** Field that the form prefills from another field while the condition holds, until the user types. */
export const prefilledFrom = <In, Out>(
  from: string,
  when: When,
  inner: Field<In, Out, false>,
): Field<In, Out, false> => ({
  ...inner,
  prefill: { from, when },
})
