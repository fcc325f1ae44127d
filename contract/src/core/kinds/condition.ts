import { messages } from '../http/messages.ts'
import type { Issue } from '../http/problem.ts'
import { withArticle } from '../http/withArticle.ts'
import type { Field, Fields } from './field.ts'
import type { Rule } from './rule.ts'

type Value = string | number | boolean

/**
 * A condition on a record's values, evaluated by server and web. `field`: a field, or a value carried by a reference
 * (`tipoSolicitud.medida`). `in`, `not`: allowed and excluded values; an empty field satisfies neither. `filled`: the
 * field has a value. `sameAs`: both fields have the same value.
 */
export type Condition = { readonly field: string } & (
  | { readonly in: readonly Value[] }
  | { readonly not: readonly Value[] }
  | { readonly filled: boolean }
  | { readonly sameAs: string }
)

/** One condition, a list of conditions (all must hold), or `any` (one is enough). */
export type When = Condition | readonly Condition[] | { readonly any: readonly Condition[] }

export function conditionsOf(when: When | undefined): readonly Condition[] {
  if (when === undefined) return []
  if ('any' in when) return when.any
  return 'field' in when ? [when] : when
}

/** Reads a field or `reference.carried`; null when empty. */
export type ValueAt = (path: string) => unknown

/** Reader over a row or form values, where references are objects with their carried fields. */
export const valueIn =
  (values: Readonly<Record<string, unknown>>): ValueAt =>
  (path) => {
    const [name = '', part] = path.split('.')
    const value = values[name] ?? null
    if (part === undefined || value === null) return value
    return (value as Record<string, unknown>)[part] ?? null
  }

/** True unless the value is null, undefined, '' or an empty array. */
export const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Evaluates the conditions. An empty field satisfies neither `in` nor `not`. */
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

/** Value of a hidden field: null, its initial value, or false for a checkbox. */
export const hiddenValue = ({ kind, required, initial }: Field): unknown =>
  required ? (initial ?? (kind === 'boolean' ? false : null)) : null

/**
 * Issues of conditional fields: a hidden field must be empty, a shown required field must have a value. `valueAt` must
 * read the whole record. Other validations are not repeated here.
 */
export function validateConditions(fields: Fields, valueAt: ValueAt): Issue[] {
  return Object.entries(fields).flatMap(([campo, field]) => {
    if (allConditionsOf(field).length === 0 || field.readOnly) return []
    const mensaje = conditionText(fields, field, valueAt, valueAt(campo))
    return mensaje === undefined ? [] : [{ campo, mensaje }]
  })
}

export const allConditionsOf = ({ when, requiredWhen }: Field): readonly Condition[] => [
  ...conditionsOf(when),
  ...conditionsOf(requiredWhen),
]

/** True when a visible field must have a value. */
export const isValueRequired = ({ missingMessage, requiredWhen }: Field, valueAt: ValueAt): boolean =>
  missingMessage !== undefined && holds(requiredWhen, valueAt)

/** Message for a forbidden value in a hidden field or a missing one in a visible field; undefined when valid. */
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

/**
 * Conditions on the record's own fields, as schema rules. Conditions on carried fields need a query and are checked on
 * write.
 */
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

/**
 * The field reduced to conditions that the record alone can decide; undefined when its visibility depends on a
 * reference.
 */
function ownConditions(field: Field): Field | undefined {
  if (!isOwn(field.when)) return undefined
  if (isOwn(field.requiredWhen)) return field
  const { requiredWhen: _, missingMessage: __, ...rest } = field
  return rest
}
