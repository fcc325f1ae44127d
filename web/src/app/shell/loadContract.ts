import { index, parts } from 'virtual:contract-index'
import type { Module } from '@wamani/contract/core/resource/module.ts'

type Resource = Module['resources'][number]

/** Loads the declaration of the resource at a screen path, and those its records refer to. Throws if there is none. */
export async function loadResource(path: string): Promise<Resource> {
  const [own] = await Promise.all((index.declarations[path] ?? []).map((file) => parts[file]?.()))
  const resource = Object.values((own ?? {}) as Record<string, Resource>).find(({ screen }) => screen === path)
  if (!resource) throw new Error(`No resource is declared for the screen ${path}`)
  return resource
}

export async function loadContract(name: string): Promise<void> {
  await Promise.all((index.contracts[name] ?? []).map((file) => parts[file]?.()))
}
