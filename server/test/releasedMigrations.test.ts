import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readMigrations, releasedFile } from '../src/database/migrationFiles.ts'

const folder = join(import.meta.dirname, '..', 'migrations')
const released: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(folder, releasedFile), 'utf8'))
const sums = Object.assign({}, ...Object.values(released))

it('released migrations are unchanged: add a new one instead', () => {
  const now = Object.fromEntries(readMigrations(folder).map(({ name, sha256 }) => [name, sha256]))
  expect(Object.keys(sums).length).toBeGreaterThan(0)
  expect(now).toMatchObject(sums)
})

it('unreleased migrations are numbered after released ones', () => {
  const names = readMigrations(folder).map(({ name }) => name)
  const isReleased = names.map((name) => name in sums)
  expect(names.filter((_, at) => !isReleased[at] && isReleased.includes(true, at))).toEqual([])
})
