import type { Field } from '../kinds/field.ts'
import { registerIdName } from '../kinds/idNameOf.ts'
import type { AnyResource } from './resource.ts'

const resources = new Map<string, AnyResource>()

/**
 * Registers a resource under its key. References use keys because resources reference each other in cycles, which
 * module imports cannot express.
 */
export function registerResource(resource: AnyResource): void {
  resources.set(resource.key, resource)
  registerIdName(resource.key, resource.id)
}

/** The resource with that key; undefined when it is not loaded, as in a browser that loaded part of the contract. */
export const resourceNamed = (key: string): AnyResource | undefined => resources.get(key)

/** The resource with that key. Throws when it is not declared. */
export function findResource(key: string): AnyResource {
  const resource = resources.get(key)
  if (!resource) throw new Error(`No resource is declared as ${key}`)
  return resource
}

/** All resources in declaration order. */
export const allResources = (): AnyResource[] => [...resources.values()]

/** Fields that references to a resource carry. */
export const carriedFields = (key: string): string[] => [
  ...new Set(
    allResources().flatMap(({ fields, actions }) =>
      [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap((some) =>
        Object.values(some).flatMap(({ to, carries = [] }) => (to === key ? carries : [])),
      ),
    ),
  ),
]

/** The resource and field that own the rows of a child table. */
export function ownerOf(table: string): { resource: AnyResource; name: string; field: Field } | undefined {
  const fields = allResources().flatMap((resource) =>
    Object.entries(resource.fields).map(([name, field]) => ({ resource, name, field })),
  )
  return fields.find(({ field }) => field.rows?.table === table)
}
