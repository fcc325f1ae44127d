import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations, releasedFile } from '../src/database/migrationFiles.ts'

const folder = join(import.meta.dirname, '..', 'migrations')
const released: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(folder, releasedFile), 'utf8'))
const sums = Object.assign({}, ...Object.values(released))

it('a released migration is as it was released: write another one with the change', () => {
  const now = Object.fromEntries(readMigrations(folder).map(({ name, sha256 }) => [name, sha256]))
  expect(Object.keys(sums).length).toBeGreaterThan(0)
  expect(now).toMatchObject(sums)
})

it('a migration that is not released yet comes after all that are', () => {
  const names = readMigrations(folder).map(({ name }) => name)
  const isReleased = names.map((name) => name in sums)
  expect(names.filter((_, at) => !isReleased[at] && isReleased.includes(true, at))).toEqual([])
})
