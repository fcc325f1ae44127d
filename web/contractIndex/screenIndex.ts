import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'

/** A counter of pending items: the list at `path` returns it as `total`. */
export type Pending = { label: string; path: string; screen: string; search?: Readonly<Record<string, string>> }

/**
 * Index of the contract, known before any of it is loaded: the module of each path; the files (`rrhh/turno`) that a
 * module needs, its own contract first, and those the generic screen of a resource needs, its own first; counters of
 * pending items.
 */
export type ScreenIndex = {
  modules: Readonly<Record<string, string>>
  contracts: Readonly<Record<string, string[]>>
  declarations: Readonly<Record<string, string[]>>
  pending: readonly Pending[]
  /** Screens that are a personal desk, in order; the home page links to them. */
  desks: readonly { label: string; path: string; icon: string }[]
  /** Screens outside the menu that need only a session. */
  open: readonly string[]
}

/** Built by contractIndex.ts from the whole contract. `fileOf`: file of each declaration. */
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

/**
 * Resources needed to render records of these, transitively: those they refer to, for display and creation. Starts with
 * themselves.
 */
function reachedFrom(resources: readonly AnyResource[], byKey: ReadonlyMap<string, AnyResource>): Set<AnyResource> {
  const reached = new Set(resources)
  // iterating a Set includes elements added meanwhile
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
