import { messages } from '../http/messages.ts'
import type { Issue } from '../http/problem.ts'
import { withArticle } from '../http/withArticle.ts'
import type { Field, Fields } from './field.ts'
import type { Rule } from './rule.ts'

type Value = string | number | boolean

/**
 * What must hold of a record's values, as data that both sides evaluate. `field`: one of its fields, or what a reference
 * carries of the row referred to (`tipoSolicitud.medida`). `in` and `not`: the values it may and may not have; nothing
 * chosen is in no list. `filled`: whether it has a value at all. `sameAs`: the field whose value it has too.
 */
export type Condition = { readonly field: string } & (
  | { readonly in: readonly Value[] }
  | { readonly not: readonly Value[] }
  | { readonly filled: boolean }
  | { readonly sameAs: string }
)

/** One condition, several that hold together, or several of which one is enough. */
export type When = Condition | readonly Condition[] | { readonly any: readonly Condition[] }

/** The conditions of a `When`, as a list. */
export function conditionsOf(when: When | undefined): readonly Condition[] {
  if (when === undefined) return []
  if ('any' in when) return when.any
  return 'field' in when ? [when] : when
}

/** What a record has under a field or under `reference.carried`; nothing is null. */
export type ValueAt = (path: string) => unknown

/** Reads values as they go out and as a form holds them: references are objects with what they carry. */
export const valueIn =
  (values: Readonly<Record<string, unknown>>): ValueAt =>
  (path) => {
    const [name = '', part] = path.split('.')
    const value = values[name] ?? null
    if (part === undefined || value === null) return value
    return (value as Record<string, unknown>)[part] ?? null
  }

/** Whether a value is there at all. */
export const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether the conditions hold. Nothing chosen fits neither `in` nor `not`. */
export function holds(when: When | undefined, valueAt: ValueAt): boolean {
  const fits = (condition: Condition): boolean => {
    const value = valueAt(condition.field)
    if ('filled' in condition) return isFilled(value) === condition.filled
    if (!isFilled(value)) return false
    if ('sameAs' in condition) return value === valueAt(condition.sameAs)
    return 'in' in condition ? condition.in.includes(value as Value) : !condition.not.includes(value as Value)
  }
  const conditions = conditionsOf(when)
  return when !== undefined && 'any' in when ? conditions.some(fits) : conditions.every(fits)
}

/** What a field has while its condition hides it: nothing, the value it begins with, or a box that is not ticked. */
export const hiddenValue = ({ kind, required, initial }: Field): unknown =>
  required ? (initial ?? (kind === 'boolean' ? false : null)) : null

/**
 * Returns the issues of fields with a condition: one that is hidden has no value, one that is shown and required has
 * one. `valueAt` reads the whole record; what is wrong otherwise is the field's own affair.
 */
export function validateConditions(fields: Fields, valueAt: ValueAt): Issue[] {
  return Object.entries(fields).flatMap(([campo, field]) => {
    if (allConditionsOf(field).length === 0 || field.readOnly) return []
    const mensaje = conditionText(fields, field, valueAt, valueAt(campo))
    return mensaje === undefined ? [] : [{ campo, mensaje }]
  })
}

/** What a field depends on: whether it is shown, and whether it must have a value. */
export const allConditionsOf = ({ when, requiredWhen }: Field): readonly Condition[] => [
  ...conditionsOf(when),
  ...conditionsOf(requiredWhen),
]

/** Whether a field that is shown must have a value. */
export const isValueRequired = ({ missingMessage, requiredWhen }: Field, valueAt: ValueAt): boolean =>
  missingMessage !== undefined && holds(requiredWhen, valueAt)

/** The sentence for a value that a hidden field must not have, or that a shown one lacks; undefined when it is right. */
function conditionText(fields: Fields, field: Field, valueAt: ValueAt, value: unknown): string | undefined {
  if (holds(field.when, valueAt))
    return !isFilled(value) && isValueRequired(field, valueAt) ? field.missingMessage : undefined
  if (field.formOnly || !isFilled(value) || value === hiddenValue(field)) return undefined
  if (field.hiddenMessage !== undefined) return field.hiddenMessage
  const on = conditionsOf(field.when).map((condition) => chosenIn(fields[condition.field.split('.')[0] ?? '']))
  return messages.notApplicable(field.label, [...new Set(on)])
}

const chosenIn = ({ label, kind }: Pick<Field, 'label' | 'kind'> = { label: '', kind: 'text' }) =>
  kind === 'boolean' ? `lo marcado en «${label}»` : withArticle(label).text

/** The conditions on a record's own fields as rules of its schema; what a reference carries only a look-up knows. */
export const conditionRules = (fields: Fields): Rule<never>[] =>
  Object.entries(fields).flatMap(([on, field]) => {
    const known = ownConditions(field)
    const conditions = known ? allConditionsOf(known) : []
    if (!known || conditions.length === 0 || field.readOnly) return []
    const textOf = (values: Record<string, unknown>) => {
      const valueAt = valueIn(values)
      return conditionText(fields, known, valueAt, valueAt(on))
    }
    return [
      {
        on,
        uses: [on, ...conditions.map((condition) => condition.field)],
        message: (values: Record<string, unknown>) => textOf(values) ?? '',
        holds: (values: Record<string, unknown>) => textOf(values) === undefined,
      },
    ]
  })

const isOwn = (when: When | undefined) => conditionsOf(when).every(({ field }) => !field.includes('.'))

/** A field with what its record alone says of it; undefined where only a look-up knows whether it is shown. */
function ownConditions(field: Field): Field | undefined {
  if (!isOwn(field.when)) return undefined
  if (isOwn(field.requiredWhen)) return field
  const { requiredWhen: _, missingMessage: __, ...rest } = field
  return rest
}
