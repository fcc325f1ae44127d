import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Declared } from './buildRow.ts'
import { fixtureContract } from './fixtureContract.ts'

/** All resources of the product and the fixture. */
export const everyResource: readonly Declared[] = [...modules, fixtureContract].flatMap(
  ({ resources }) => resources as unknown as readonly Declared[],
)

export function resourceOf(key: string): Declared {
  const found = everyResource.find((resource) => resource.key === key)
  if (!found) throw new Error(`No resource is declared as ${key}`)
  return found
}

export const routeOf = (routes: Readonly<Record<string, Route>>, name: string): Route =>
  defined(routes[name], `call "${name}" among ${Object.keys(routes).join(', ')}`)

/** Rows for `describe.each`, named by key. */
export const resourcesThat = (holds: (resource: Declared) => boolean): [string, Declared][] =>
  everyResource.filter(holds).map((resource) => [resource.key, resource])

export const can =
  (...names: string[]) =>
  (resource: Declared) =>
    names.every((name) => name in resource.routes)
