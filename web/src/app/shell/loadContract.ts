import { index, parts } from 'virtual:contract-index'
import type { Module } from '@wamani/contract/core/resource/module.ts'

type Resource = Module['resources'][number]

/** Fetches what a resource's own screen is made from: its declaration, with those its records refer to. */
export async function loadResource(path: string): Promise<Resource> {
  const [own] = await Promise.all((index.declarations[path] ?? []).map((file) => parts[file]?.()))
  const resource = Object.values((own ?? {}) as Record<string, Resource>).find(({ screen }) => screen === path)
  if (!resource) throw new Error(`There is no resource at ${path}`)
  return resource
}

/** Fetches the contract of a module, with the declarations of other modules that its records refer to. */
export async function loadContract(name: string): Promise<void> {
  await Promise.all((index.contracts[name] ?? []).map((file) => parts[file]?.()))
}
