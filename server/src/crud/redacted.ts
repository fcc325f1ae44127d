import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { RowScope } from '../http/context.ts'

type Row = Record<string, unknown>

/** The fields that some row this person reaches does not show: not to be sorted by, exported or told in a history. */
export function redactedFields({ redacted }: AnyResource, scope: RowScope): ReadonlySet<string> {
  return new Set(scope === 'all' ? [] : scope.flatMap(({ name }) => redacted[name] ?? []))
}

/**
 * Takes from rows the keys withheld from whoever reaches them by a withholding scope alone: one's own row stays whole
 * for a person who reaches it as one's own too.
 */
export function redactor(resource: AnyResource, scope: RowScope): (row: Row) => Row {
  const hidden = redactedFields(resource, scope)
  if (scope === 'all' || hidden.size === 0) return (row) => row
  return (row) => {
    const reaching = scope.filter(({ name, ids }) => ids.includes(scopeValue(resource, name, row)))
    const isWhole = reaching.some(({ name }) => !resource.redacted[name])
    return isWhole ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)))
  }
}

/** The id in the row that the scope is compared with; 0, which is nobody's, where the row does not tell it. */
function scopeValue({ scopes, id, fields }: AnyResource, name: string, row: Row): number {
  const field = scopes[name] ?? ''
  if (field === id) return Number(row[id])
  const to = fields[field]?.to
  return (to && idOf(findResource(to), row[field] as Reference | null)) || 0
}
