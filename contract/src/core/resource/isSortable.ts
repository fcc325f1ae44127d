import type { FieldKind } from '../kinds/field.ts'
import type { AnyResource } from './resource.ts'

const UNSORTED: ReadonlySet<FieldKind> = new Set([
  'references',
  'point',
  'rows',
  'file',
  'files',
  'tags',
  'extent',
  'password',
])

/** Whether a list can be ordered by these fields (several separated by commas, `-` in front for descending). */
export function isSortable({ fields }: Pick<AnyResource, 'fields'>, sortBy: string): boolean {
  return sortBy.split(',').every((part) => {
    const field = fields[part.replace(/^-/, '')]
    return field !== undefined && !UNSORTED.has(field.kind)
  })
}
