import type { Field } from '../kinds/field.ts'
import { registerIdName } from '../kinds/idNameOf.ts'
import type { AnyResource } from './resource.ts'

const resources = new Map<string, AnyResource>()

/**
 * Every declared resource by its key (`rrhh.unidad`). References name their target by key because resources point
 * at each other in circles (a unit has a head, the head has a unit), which module imports cannot express.
 */
export function registerResource(resource: AnyResource): void {
  resources.set(resource.key, resource)
  registerIdName(resource.key, resource.id)
}

/** The resource of that key; undefined where it was not declared, as in a browser that has loaded a part of the contract. */
export const resourceNamed = (key: string): AnyResource | undefined => resources.get(key)

/** Throws when no resource of that key was declared: a reference to nowhere is a mistake of the declaration. */
export function findResource(key: string): AnyResource {
  const resource = resources.get(key)
  if (!resource) throw new Error(`No resource is declared as ${key}`)
  return resource
}

/** All declared resources, in the order of declaration. */
export const allResources = (): AnyResource[] => [...resources.values()]

/** The fields of a resource that references to it carry. */
export const carriedFields = (key: string): string[] => [
  ...new Set(
    allResources().flatMap(({ fields, actions }) =>
      [fields, ...Object.values(actions).map((action) => action.fields ?? {})].flatMap((some) =>
        Object.values(some).flatMap(({ to, carries = [] }) => (to === key ? carries : [])),
      ),
    ),
  ),
]

/** The resource whose records own the rows of a table, and the field that holds them. */
export function ownerOf(table: string): { resource: AnyResource; name: string; field: Field } | undefined {
  const fields = allResources().flatMap((resource) =>
    Object.entries(resource.fields).map(([name, field]) => ({ resource, name, field })),
  )
  return fields.find(({ field }) => field.rows?.table === table)
}
