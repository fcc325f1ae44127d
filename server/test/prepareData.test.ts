import { expect, test } from 'vitest'
import { prepareData } from '../src/prepareData.ts'
import { expectUnchanged } from './tableState.ts'
import { testApp } from './testApp.ts'
import { testPassword } from './testUsers.ts'

test('a second start, also days later, adds nothing to the sample data', async () => {
  const t = await testApp()
  for (const days of [0, 3]) {
    const clock = () => new Date(Date.now() + days * 86_400_000)
    const config = { demo: true, adminPassword: testPassword, demoPassword: testPassword }
    const { credentials } = await expectUnchanged(t, () =>
      prepareData({ database: t.database, store: t.store, clock, config }),
    )
    expect(credentials).toEqual([])
  }
})
