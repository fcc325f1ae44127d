import { hiddenValue, holds, isFilled, isValueRequired, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

export function shownFields(fields: Fields, values: Values): Fields {
  const valueAt = valueIn(values)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { when, formWhen }]) => holds(when, valueAt) && holds(formWhen, valueAt))
      .map(([name, field]) => [name, isValueRequired(field, valueAt) ? { ...field, required: true } : field]),
  )
}

/** Fields of a read-only record: those whose condition holds, and others with a value that no visible field shows. */
export function readFields(fields: Fields, row: Values): Fields {
  const valueAt = valueIn(row)
  const says = (field: Field, value: unknown) => isFilled(value) && value !== hiddenValue(field)
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, field]) =>
        !(field.displayedBy && field.displayedBy in row) && (holds(field.when, valueAt) || says(field, valueAt(name))),
    ),
  )
}

/**
 * Sets hidden fields to their value while hidden, usually null. `known`: the stored record, for values outside the
 * form.
 */
export function withoutHidden(fields: Fields, values: Values, known: Values = {}): Values {
  const shown = shownFields(fields, { ...known, ...values })
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      return [name, (field?.when ?? field?.formWhen) && field && !shown[name] ? hiddenValue(field) : value]
    }),
  )
}
