import { holds, valueIn } from '@wamani/contract/core/kinds/condition.ts'
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

/** The values of a form in which hidden fields have none. */
export function withoutHidden(fields: Fields, values: Values): Values {
  const shown = shownFields(fields, values)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name]?.when && !shown[name] ? null : value]),
  )
}
