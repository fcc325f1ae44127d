import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

/** What may wait for the user: `path` answers a list whose `total` is how much does. */
export type Pending = { label: string; path: string; screen: string; search?: Readonly<Record<string, string>> }

/**
 * What the frame knows of the contract before any of it is fetched: the module of each path; the files (`rrhh/turno`) that
 * screens of a module need, its whole contract first, and those a resource's own screen needs, its own first; and what may
 * wait for a user.
 */
export type ScreenIndex = {
  modules: Readonly<Record<string, string>>
  contracts: Readonly<Record<string, string[]>>
  declarations: Readonly<Record<string, string[]>>
  pending: readonly Pending[]
  /** screens that are somebody's own desk, in their order: the first page leads to them */
  desks: readonly { label: string; path: string; icon: string }[]
  /** screens that stand in no menu and need a session alone */
  open: readonly string[]
}

/** Made when the web is built (contractIndex.ts), where the whole contract is at hand. `fileOf`: where each resource is declared. */
export function screenIndex(modules: readonly Module[], fileOf: ReadonlyMap<unknown, string>): ScreenIndex {
  const byKey = new Map<string, AnyResource>(modules.flatMap(({ resources }) => resources.map((one) => [one.key, one])))
  const filesOf = (resources: readonly AnyResource[]) => [...new Set(resources.map((one) => fileOf.get(one) ?? ''))]
  const pathsOf = ({ resources, screens }: Module) => [
    ...resources.flatMap(({ screen }) => screen ?? []),
    ...screens.map(({ path }) => path),
  ]
  return {
    modules: Object.fromEntries(modules.flatMap((module) => pathsOf(module).map((path) => [path, module.name]))),
    contracts: Object.fromEntries(
      modules.map(({ name, resources }) => {
        const others = [...reachedFrom(resources, byKey)].filter(({ module }) => module !== name)
        return [name, [`${name}/index`, ...filesOf(others)]]
      }),
    ),
    declarations: Object.fromEntries(
      [...byKey.values()].flatMap((resource) =>
        resource.screen ? [[resource.screen, filesOf([...reachedFrom([resource], byKey)])]] : [],
      ),
    ),
    open: [...byKey.values()].flatMap((resource) => (needsSessionAlone(resource) ? [resource.screen] : [])),
    desks: modules.flatMap(({ screens }) =>
      screens.flatMap(({ first, label, path, icon }) => (first ? [{ label, path, icon }] : [])),
    ),
    pending: modules.flatMap(({ pending }) => pending.map(({ route, ...rest }) => ({ ...rest, path: route.path }))),
  }
}

function needsSessionAlone(resource: AnyResource): resource is AnyResource & { screen: string } {
  const { routes } = resource as Module['resources'][number]
  return resource.screen !== undefined && resource.menu === undefined && routes.list?.access === 'session'
}

/** A screen draws what its records refer to, and makes new ones of it: all that can be reached, themselves first. */
function reachedFrom(resources: readonly AnyResource[], byKey: ReadonlyMap<string, AnyResource>): Set<AnyResource> {
  const reached = new Set(resources)
  // a set also gives what is added while it is walked
  for (const resource of reached) {
    const inputs = Object.values(resource.actions).flatMap(({ fields = {} }) => Object.values(fields))
    for (const field of [...fieldsWithin(resource.fields), ...inputs]) {
      const target = byKey.get(field.to ?? '')
      if (target) reached.add(target)
    }
  }
  return reached
}

const fieldsWithin = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...(field.rows ? fieldsWithin(field.rows.item) : [])])
