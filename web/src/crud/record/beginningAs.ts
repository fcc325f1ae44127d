import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Row, ScreenResource, Values } from '../calls.ts'
import { isTyped } from '../form/formValues.ts'

/**
 * A resource whose new records begin with the values of a stored one. What no two share, its files and the state it is in are
 * its own.
 */
export function beginningAs(resource: ScreenResource, row: Row): ScreenResource {
  // of values that are unique together, the last one is blamed: it is left to be said
  const own = new Set(resource.unique.map((names) => names.at(-1)))
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const goes = isTyped(field, false) && !own.has(name) && !field.lifecycle && isCopied(field)
    return [name, goes ? { ...field, initial: copied(field, row[name]) } : field]
  })
  return { ...resource, fields: Object.fromEntries(fields) }
}

const isCopied = ({ kind }: Field) => kinds[kind].refersTo !== 'files' && kinds[kind].readable

/** Rows of the record's own are new ones of the new record. */
function copied({ rows }: Field, value: unknown): unknown {
  if (!rows || !Array.isArray(value)) return value ?? null
  return value.map(({ [rows.id]: _, ...row }: Values) => row)
}
