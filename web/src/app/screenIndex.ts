import type { Field, Fields } from '@wamani/contract/core/fields.ts'
import type { Module } from '@wamani/contract/core/module.ts'
import type { AnyResource } from '@wamani/contract/core/resource.ts'

/** What may wait for the person: `path` answers a list whose `total` is how much does. */
export type Pending = { label: string; path: string; screen: string; search?: Readonly<Record<string, string>> }

/**
 * What the frame knows of the contract before any of it is fetched: the module of each path, the contracts a module's
 * screens need, and what may wait for a person.
 */
export type ScreenIndex = {
  modules: Readonly<Record<string, string>>
  contracts: Readonly<Record<string, string[]>>
  pending: readonly Pending[]
}

/** Made when the web is built (vite.config.ts), where the whole contract is at hand. */
export function screenIndex(modules: readonly Module[]): ScreenIndex {
  const byKey = new Map<string, AnyResource>(modules.flatMap(({ resources }) => resources.map((one) => [one.key, one])))
  const pathsOf = ({ resources, screens }: Module) => [
    ...resources.flatMap(({ screen }) => screen ?? []),
    ...screens.map(({ path }) => path),
  ]
  return {
    modules: Object.fromEntries(modules.flatMap((module) => pathsOf(module).map((path) => [path, module.name]))),
    contracts: Object.fromEntries(modules.map((module) => [module.name, contractsOf(module, byKey)])),
    pending: modules.flatMap(({ pending }) => pending.map(({ route, ...rest }) => ({ ...rest, path: route.path }))),
  }
}

/** A screen draws what its records refer to, and makes new ones of it: the modules of all that can be reached, the own first. */
function contractsOf({ name, resources }: Module, byKey: ReadonlyMap<string, AnyResource>): string[] {
  const reached = new Set<AnyResource>(resources)
  // a set also gives what is added while it is walked
  for (const resource of reached) {
    const inputs = Object.values(resource.actions).flatMap(({ fields = {} }) => Object.values(fields))
    for (const field of [...fieldsWithin(resource.fields), ...inputs]) {
      const target = byKey.get(field.to ?? '')
      if (target) reached.add(target)
    }
  }
  return [...new Set([name, ...[...reached].map(({ module }) => module)])]
}

const fieldsWithin = (fields: Fields): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...(field.rows ? fieldsWithin(field.rows.item) : [])])
