import { hiddenValue, holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
import type { Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'

/** The fields whose condition holds, those it asks for marked as required. */
export function shownFields(fields: Fields, values: Values): Fields {
  const valueAt = valueIn(values)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, { when }]) => holds(when, valueAt))
      .map(([name, field]) => [name, field.missing === undefined ? field : { ...field, required: true }]),
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
      return [name, field?.when && !shown[name] ? hiddenValue(field) : value]
    }),
  )
}
