import { expect, it } from 'vitest'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
const said = () => t.log.filter(({ level, msg }) => level === 40 && String(msg).includes('TRUST_PROXY'))

it('reports an undeclared proxy once, with its consequences', async () => {
  await t.call('GET /healthz', { as: null })
  expect(said()).toEqual([])
  for (let n = 0; n < 3; n++) await t.call('GET /healthz', { as: null, headers: { 'x-forwarded-for': '10.1.2.3' } })
  expect(said()).toHaveLength(1)
})
