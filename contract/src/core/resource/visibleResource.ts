import type { AnyResource } from './resource.ts'

const variants = new WeakMap<AnyResource, Map<string, AnyResource>>()

/** Permissions that hide part of the record. */
export const readPermissions = ({ fields }: AnyResource): string[] => [
  ...new Set(Object.values(fields).flatMap(({ readPermission }) => readPermission ?? [])),
]

/** Fields that the user lacks the permission to read. */
export const unreadableFields = ({ fields }: AnyResource, can: (right: string) => boolean): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.readPermission !== undefined && !can(fields[name].readPermission))

/**
 * The resource without the fields, columns, filters and sections that the user may not read. Cached by permissions; the
 * same object when nothing is hidden.
 */
export function visibleResource<R extends AnyResource>(resource: R, can: (right: string) => boolean): R {
  const hidden = unreadableFields(resource, can)
  if (hidden.length === 0) return resource
  const known = variants.get(resource) ?? new Map<string, AnyResource>()
  variants.set(resource, known)
  const variant = known.get(hidden.join()) ?? without(resource, new Set(hidden))
  known.set(hidden.join(), variant)
  return variant as R
}

function without(resource: AnyResource, hidden: ReadonlySet<string>): AnyResource {
  const shown = (names: readonly string[]) => names.filter((name) => !hidden.has(name))
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([name]) => !hidden.has(name))),
    list: {
      ...resource.list,
      columns: shown(resource.list.columns),
      filters: shown(resource.list.filters),
      sums: shown(resource.list.sums),
    },
    sections: resource.sections.map(({ title, fields }) => ({ title, fields: shown(fields) })),
  }
}
