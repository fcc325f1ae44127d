import { sistema } from '@wamani/contract/sistema/index.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const tiles = { url: 'https://{s}.teselas.pe/{z}/{x}/{y}.png', attribution: 'Teselas de ejemplo' }
const t = await testApp({ tiles })

test('maps know the tile server, and the Content-Security-Policy allows images from that server only', async () => {
  const { body, headers } = await t.call(sistema.routes.getMapa, { as: 'Trabajador' })
  expect(body).toEqual({ teselas: tiles, region: '08' })
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toContain("img-src 'self' data: blob: https://*.teselas.pe;")
  expect(policy.match(/https?:/g)).toHaveLength(1)
})
