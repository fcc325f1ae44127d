import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { schemaSources } from '../../tools/schemaSources.ts'
import { tablesSource } from '../../tools/tablesSource.ts'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const server = join(import.meta.dirname, '..')

it('tables.ts matches the migrations (npm run tables)', async () => {
  const kept = readFileSync(join(server, 'src/database/tables.ts'), 'utf8')
  expect(kept).toBe(await tablesSource(t.url))
})

it('server/schema matches the migrations (npm run tables)', async () => {
  const folder = join(server, 'schema')
  const kept = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')])
  const made = [...(await schemaSources(t.url))].map(([name, text]) => [`${name}.sql`, text])
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(made))
})
