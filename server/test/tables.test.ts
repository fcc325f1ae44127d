import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tablesSource } from '../../tools/tablesSource.ts'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()

it('the table types are those of the migrations: npm run tables', async () => {
  const kept = readFileSync(new URL('../src/database/tables.ts', import.meta.url), 'utf8')
  expect(kept).toBe(await tablesSource(t.url))
})
