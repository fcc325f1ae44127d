import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { fillPath, type Route } from '@wamani/contract/core/http/route.ts'
import { tableFormats } from '@wamani/contract/core/http/tableFormats.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { expect, test } from 'vitest'
import { type Values, validBody } from '../helpers/buildRow.ts'
import { everyResource, resourceOf, routeOf } from '../helpers/everyResource.ts'
import { everyRoute } from '../helpers/everyRoute.ts'
import { hostileFiles } from '../helpers/hostile/hostileFiles.ts'
import { complaint } from '../helpers/modules/newDenuncia.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'
import { textOf } from '../helpers/testCall.ts'

const t = await testApp()

const tables = new Set<string>(tableFormats)
/** Calls that accept other files than tables, without the fixture's. */
const calls = everyRoute.filter(
  ([name, { files = {} }]) =>
    !name.startsWith('prueba.') && Object.values(files).some(({ accept }) => !accept.every((kind) => tables.has(kind))),
)

async function bodyOf(route: Route): Promise<Values> {
  if (route === publico.fileDenuncia) return complaint
  const creation = everyResource.find(({ routes }) => routes.create === route)
  return creation ? validBody(t, creation) : {}
}

function formOf(route: Route, body: Values, bytes: Buffer): FormData {
  const form = new FormData()
  const names = Object.keys(route.files ?? {}).filter((name) => !name.endsWith('[]'))
  for (const [name, value] of Object.entries(body))
    if (!names.includes(name) && value !== undefined) form.append(name, textOf(value))
  for (const name of names) form.append(name, new Blob([Uint8Array.from(bytes)]), 'archivo.bin')
  return form
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

test('hostile uploads break nothing, and concurrent lists respond', async () => {
  expect(hostileFiles.length).toBeGreaterThanOrEqual(100)
  expect(calls.length).toBeGreaterThan(5)
  const server = spawnServer({
    DATABASE_URL: t.url,
    DATA_DIR: join(makeFolder(), 'data'),
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY: '0',
  })
  const address = await server.ready()
  const pid = defined(server.child.pid, 'process id')
  const authorization = `Bearer ${await t.signIn(administrator)}`
  const asked = calls.map(async ([name, route]) => ({ name, route, body: await bodyOf(route) }))
  const targets = await Promise.all(asked)

  const over = new AbortController()
  const listed: number[] = []
  const list = async () => {
    const { status, body } = await fetch(address + turno.routes.list.path, { headers: { authorization } })
    await body?.cancel()
    return status
  }
  const listing = (async () => {
    while (!over.signal.aborted) {
      listed.push(await list().catch(() => 0))
      await sleep(50)
    }
  })()
  await expect.poll(() => listed.length).toBeGreaterThan(3)
  const before = memoryOf(pid)

  const pairs = hostileFiles.flatMap(([file, bytes]) => targets.map((target) => ({ file, bytes, ...target })))
  const failures: string[] = []
  let sent = 0
  const hand = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const { file, name, route, body, bytes } = pair
      sent += 1
      const path = fillPath(route.path, { id: 1, idTarea: 1, idContrato: 1 })
      // a new address for each complaint, because of the rate limit
      const headers = { 'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}` }
      const answer = await fetch(address + path, {
        method: route.method,
        body: formOf(route, body, bytes),
        headers: route.access === 'public' ? headers : { authorization },
      }).catch((error: unknown) => ({ status: 0, text: async () => String(error) }))
      const text = await answer.text()
      if (![200, 201, 204, 400, 404, 409, 413, 415].includes(answer.status))
        failures.push(`${name}: ${file}: ${answer.status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all([hand(), hand(), hand(), hand()])
  over.abort()
  await listing

  expect(failures).toEqual([])
  expect(server.child.exitCode).toBeNull()
  expect(sent).toBe(hostileFiles.length * targets.length)
  expect(new Set(listed)).toEqual(new Set([200]))
  expect(await list()).toBe(200)
  await expect.poll(() => memoryOf(pid) - before, { timeout: 60_000, interval: 1_000 }).toBeLessThan(200)
}, 400_000)

test('rejects a picture over 50 megapixels before decoding, in every call', async () => {
  const large = hostileFiles.filter(([name]) => /megapixels|pixels a side/.test(name) && !name.includes('canvas'))
  expect(large).toHaveLength(4)
  const photographed = resourceOf('certificado.plantilla')
  const route = routeOf(photographed.routes, 'create')
  const body = await validBody(t, photographed)
  for (const [name, bytes] of large) {
    const file = { nombre: 'logo.png', tipo: 'image/png', contenido: Uint8Array.from(bytes) }
    const answer = await t.call(route, { body: { ...body, logo: file, fondo: undefined, firma: undefined } })
    const sentence = 'La imagen tiene demasiados píxeles: se admiten hasta 50 millones.'
    expect([name, answer.status, answer.text]).toEqual([
      name,
      expect.toSatisfy((status: number) => status === 413 || status === 415),
      expect.stringMatching(/píxeles|dañada|no permitido/),
    ])
    if (name === 'a picture of 119 megapixels')
      expect([answer.status, answer.text]).toEqual([413, expect.stringContaining(sentence)])
  }
})
