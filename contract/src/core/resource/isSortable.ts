import { kinds } from '../kinds/kinds.ts'
import type { AnyResource } from './resource.ts'

/** True when the list can be sorted by these comma-separated fields (`-` for descending). */
export function isSortable({ fields }: Pick<AnyResource, 'fields'>, sortBy: string): boolean {
  return sortBy.split(',').every((part) => {
    const field = fields[part.replace(/^-/, '')]
    return field !== undefined && kinds[field.kind].sortable
  })
}
