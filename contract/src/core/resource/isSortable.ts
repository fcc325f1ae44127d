import { kinds } from '../kinds/kinds.ts'
import type { AnyResource } from './resource.ts'

/** Whether a list can be ordered by these fields (several separated by commas, `-` in front for descending). */
export function isSortable({ fields }: Pick<AnyResource, 'fields'>, sortBy: string): boolean {
  return sortBy.split(',').every((part) => {
    const field = fields[part.replace(/^-/, '')]
    return field !== undefined && kinds[field.kind].sortable
  })
}
