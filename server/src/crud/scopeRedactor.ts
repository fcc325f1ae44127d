import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { wireNames } from '@wamani/contract/core/kinds/shapes.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { namesIn, partsOf, type RowScope } from '../http/rowScope.ts'

type Row = Record<string, unknown>

/** Fields redacted in this scope. Sorting, exports and history would reveal them too. */
export function redactedFields({ redacted }: AnyResource, scope: RowScope): ReadonlySet<string> {
  return new Set(namesIn(scope).flatMap((name) => redacted[name] ?? []))
}

/** Removes redacted fields from rows that are visible only through a redacting scope. */
export function scopeRedactor(resource: AnyResource, scope: RowScope): (row: Row) => Row {
  const redacted = redactedFields(resource, scope)
  if (scope === 'all' || redacted.size === 0) return (row) => row
  const hidden = wireNames(resource.fields, redacted)
  return (row) => {
    const matching = partsOf(scope).filter(({ name, ids }) => ids.includes(scopeId(resource, name, row)))
    const isWhole = matching.some(({ name }) => !resource.redacted[name])
    return isWhole ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)))
  }
}

/** Id that the scope compares; 0 (no row) when the row does not contain it. */
function scopeId({ scopes, id, fields }: AnyResource, name: string, row: Row): number {
  const field = scopes[name] ?? ''
  if (field === id) return Number(row[id])
  const to = fields[field]?.to
  return (to && idOf(findResource(to), row[field] as Reference | null)) || 0
}
