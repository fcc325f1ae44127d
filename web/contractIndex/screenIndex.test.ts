import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { modules } from '@wamani/contract/modules.ts'
import { expect, test } from 'vitest'
import { contractFiles } from './contractFiles.ts'
import { screenIndex } from './screenIndex.ts'

const folder = fileURLToPath(new URL('../../contract/src', import.meta.url))
const fileOf = await contractFiles(folder)
const index = screenIndex(modules, fileOf)

test('assigns every screen to a module and lists its contract first', () => {
  for (const { name, resources, screens } of modules) {
    expect(index.contracts[name]?.[0]).toBe(`${name}/index`)
    for (const { screen } of resources) if (screen) expect(index.modules[screen]).toBe(name)
    for (const { path } of screens) expect(index.modules[path]).toBe(name)
  }
})

test('loads the declarations of other modules that a record refers to, transitively', () => {
  const files = new Map(modules.flatMap(({ resources }) => resources.map((one) => [one.key, fileOf.get(one) ?? ''])))
  let foreign = 0
  for (const { name } of modules) {
    const fetched = index.contracts[name] ?? []
    const whole = modules.flatMap(({ resources }) =>
      resources.filter(({ key, module }) => module === name || fetched.includes(files.get(key) ?? '-')),
    )
    const referred = whole.flatMap(({ fields }) => Object.values(fields).flatMap(({ to }) => to ?? []))
    const others = referred.filter((key) => !key.startsWith(`${name}.`)).map((key) => files.get(key))
    expect(fetched).toEqual(expect.arrayContaining(others))
    foreign += others.length
  }
  expect(foreign).toBeGreaterThan(10)
})

test('lists the declaration of a screen first, each with its file', async () => {
  for (const { resources } of modules)
    for (const resource of resources.filter(({ screen }) => screen)) {
      const files = index.declarations[resource.screen ?? ''] ?? []
      expect(files.every((file) => existsSync(`${folder}/${file}.ts`))).toBe(true)
      expect(Object.values((await import(`${folder}/${files[0]}.ts`)) as object)).toContain(resource)
    }
})

test('links pending items to a screen of their module', () => {
  for (const { label, path, screen } of index.pending) {
    expect(index.modules[screen]).toBeDefined()
    expect([label, path.startsWith('/')]).toEqual([expect.any(String), true])
  }
})

test('finds a contract by the name of its module', async () => {
  for (const { name } of modules) {
    const file = fileURLToPath(new URL(`../../contract/src/${name}/index.ts`, import.meta.url))
    expect(existsSync(file)).toBe(true)
    expect(((await import(file)) as Record<string, { name: string }>)[name]?.name).toBe(name)
  }
})
