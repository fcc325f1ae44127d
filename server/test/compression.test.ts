import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { session } from '@wamani/contract/seguridad/session.ts'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { expect, it } from 'vitest'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const authorization = `Bearer ${await t.signIn(administrator)}`

async function read(url: string, accepted: string) {
  const headers = { authorization, 'accept-encoding': accepted }
  const { statusCode, headers: got, rawPayload } = await t.app.inject({ method: 'GET', url, headers })
  return { status: statusCode, headers: got, bytes: rawPayload }
}

const { path } = session.getSessionInfo
const plain = await read(path, '')

it('compresses long responses as the client accepts, without changing their content', async () => {
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, encoding, unfold] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const { status, headers, bytes } = await read(path, accepted)
    expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding'])
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(bytes.length * 4).toBeLessThan(plain.bytes.length)
    expect(unfold(bytes).equals(plain.bytes)).toBe(true)
  }
})

it('sends short responses, and those to clients without compression, uncompressed', async () => {
  for (const accepted of ['identity', 'br;q=0', 'deflate'])
    expect((await read(path, accepted)).bytes.equals(plain.bytes)).toBe(true)
  const short = await read(alertaRoutes.countAlertas.path, 'br')
  expect([short.status, short.headers['content-encoding']]).toEqual([200, undefined])
})
