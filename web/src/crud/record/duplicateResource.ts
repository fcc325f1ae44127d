import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { Row, ScreenResource, Values } from '../calls.ts'
import { isTyped } from '../form/formValues.ts'

/**
 * The resource with the values of a stored record as initial values. Unique values, files and the state are not copied.
 */
export function duplicateResource(resource: ScreenResource, row: Row): ScreenResource {
  // clears only the last field of a multi-column unique key
  const own = new Set(resource.unique.map((names) => names.at(-1)))
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const goes = isTyped(field, false) && !own.has(name) && !field.lifecycle && isCopied(field)
    return [name, goes ? { ...field, initial: copied(field, row[name]) } : field]
  })
  return { ...resource, fields: Object.fromEntries(fields) }
}

const isCopied = ({ kind }: Field) => kinds[kind].refersTo !== 'files' && kinds[kind].readable

function copied({ rows }: Field, value: unknown): unknown {
  if (!rows || !Array.isArray(value)) return value ?? null
  return value.map(({ [rows.id]: _, ...row }: Values) => row)
}
