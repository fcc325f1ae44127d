import type { Module } from '@wamani/contract/core/module.ts'

// each module's table of contents, as a part of its own
const contents = import.meta.glob<Readonly<Record<string, Module>>>('../../../contract/src/*/index.ts')

/** Fetches the contract of a module, with those its records refer to. */
export async function loadContract(name: string): Promise<Module> {
  const needed = __SCREEN_INDEX__.contracts[name] ?? []
  const [module] = await Promise.all(needed.map(fetchContract))
  if (!module) throw new Error(`There is no contract of ${name}`)
  return module
}

async function fetchContract(name: string): Promise<Module> {
  const exported = await contents[`../../../contract/src/${name}/index.ts`]?.()
  const module = exported?.[name]
  if (!module) throw new Error(`There is no contract of ${name}`)
  return module
}
