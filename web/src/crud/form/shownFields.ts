import { hiddenValue, holds, isFilled, isValueRequired, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

/** The fields whose condition holds, those it asks for marked as required. */
export function shownFields(fields: Fields, values: Values): Fields {
  const valueAt = valueIn(values)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { when, formWhen }]) => holds(when, valueAt) && holds(formWhen, valueAt))
      .map(([name, field]) => [name, isValueRequired(field, valueAt) ? { ...field, required: true } : field]),
  )
}

/** The fields of a record that is only read: those whose condition holds, and any that says something no other field says. */
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
 * The values of a form in which hidden fields have what they have while hidden: most have nothing. `known`: the stored
 * record, some of whose values a form does not hold.
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
