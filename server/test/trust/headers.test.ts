import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { metRoutes } from '../helpers/covering/coveringSet.ts'
import { atMost, seed } from '../helpers/covering/turns.ts'
import { everyResource } from '../helpers/everyResource.ts'
import { callOf, everyRoute, unknownParams } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import type { Answer } from '../helpers/testCall.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'wamani-web-'))
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Wamani</title>')
writeFileSync(join(webRoot, 'assets', 'main-1a2b.js'), '')
writeFileSync(join(webRoot, '..', `${webRoot.split('/').at(-1)}-secret.txt`), 'secreto')
afterAll(() => {
  rmSync(webRoot, { recursive: true })
  rmSync(`${webRoot}-secret.txt`)
})

const t = await testApp({ modules: [fixtureModule], webRoot })

function expectSecured({ headers }: Answer<unknown>, about: string) {
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, about).toMatch(/default-src '(self|none)'/)
  expect(policy, about).not.toMatch(/script-src[^;]*('unsafe-|\*|data:|https?:)/)
  expect(policy, about).not.toMatch(/https?:\/\//)
  expect([about, headers['x-content-type-options']]).toEqual([about, 'nosniff'])
  expect([about, headers['cross-origin-resource-policy']]).toEqual([about, 'same-origin'])
  // applies to windows only, not to scripts and styles
  const opener = about.startsWith('/assets/') ? undefined : 'same-origin'
  expect([about, headers['cross-origin-opener-policy']]).toEqual([about, opener])
  expect(headers['x-request-id'], about).toMatch(/^[\da-f-]{36}$/)
  expect(Object.keys(headers), about).not.toEqual(expect.arrayContaining(['x-powered-by']))
  expect(headers.server, about).toBeUndefined()
}

const refusing = { 401: { as: null }, 403: { as: 'Salud' }, 404: {}, 200: {} }

/** The first calls of each shape are made in all four ways, each other call in one that changes by day. */
const isWhole = atMost(8)
const answersOf = (route: Route, place: number) => {
  const all = Object.values(refusing)
  const { method, bodyType, response, access } = route
  const shape = `${method} ${bodyType} ${response === 'download'} ${typeof access}`
  return metRoutes.has(route) && isWhole(shape) ? all : all.slice((place + seed) % all.length).slice(0, 1)
}

describe.each(everyRoute.map(([name, route], place) => ({ name, route, place })))('$name', ({ route, place }) => {
  it('has security headers and no-store in every response', async () => {
    for (const options of answersOf(route, place)) {
      const as = route === session.signOut ? { as: null } : {}
      const answer = await t.call(route, { ...options, ...as, params: unknownParams(route) })
      expectSecured(answer, `${callOf(route)} ${answer.status}`)
      expect([answer.status, answer.headers['cache-control']]).toEqual([answer.status, 'no-store'])
    }
  })
})

describe('other responses', () => {
  it.each([
    '/',
    '/login',
    '/gsrrhh/turno',
    '/no/hay',
    '/assets/main-1a2b.js',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/docs',
    '/metrics',
    '/no-hay.js',
    '/rrhh/api/v1/nada',
    '/%ff',
    `/rrhh/api/v1/turno/${'9'.repeat(400)}`,
    '/rrhh/api/v1/turno/%E0%A4%A',
  ])('%s has security headers', async (path) => {
    const answer = await t.call(`GET ${path}`, { as: null })
    expect(answer.status).toBeLessThan(500)
    expectSecured(answer, path)
  })

  it('are not cached, however the URL is encoded', async () => {
    const answer = await t.call('GET /%73eguridad/%61pi/v1/usuario')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it.each(['/docs', '/docs/start.js', '/docs/swagger-ui.css', '/openapi.json'])(
    '%s declares its cache lifetime',
    async (path) => {
      const { status, headers } = await t.call(`GET ${path}`, { as: null })
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    },
  )

  it('pages cannot be framed by other sites and run no inline scripts', async () => {
    const { headers } = await t.call('GET /', { as: null })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'self'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
    // only on pages
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    const asset = await t.call('GET /assets/main-1a2b.js', { as: null })
    expect(asset.headers['reporting-endpoints']).toBeUndefined()
  })

  it('scripts have only the headers that apply to them', async () => {
    const { headers } = await t.call('GET /assets/main-1a2b.js', { as: null })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    expect(written.join('').length, written.join('')).toBeLessThan(550)
    const page = await t.call('GET /', { as: null })
    expect(page.headers['x-frame-options']).toBeDefined()
  })

  it('built assets are immutable, and the page that names them is revalidated', async () => {
    const asset = await t.call('GET /assets/main-1a2b.js', { as: null })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await t.call('GET /gsrrhh/turno', { as: null })).headers['cache-control']).toBe('no-cache')
  })

  it('no path leaves the web folder', async () => {
    const name = `${webRoot.split('/').at(-1)}-secret.txt`
    for (const path of [
      `/../${name}`,
      `/..%2f${name}`,
      `/%2e%2e/${name}`,
      `/assets/../../${name}`,
      `/assets/..%5c..%5c${name}`,
      `//${name}`,
      `/%00${name}`,
      '/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    ]) {
      const { text, status } = await t.call(`GET ${path}`, { as: null })
      expect([path, text.includes('secreto'), text.includes('root:'), status < 500]).toEqual([path, false, false, true])
    }
  })

  it('no other origin is allowed, and no cookie is set', async () => {
    const headers = { origin: 'https://otra.example', 'access-control-request-method': 'POST' }
    for (const [method, url] of [
      ['GET', '/rrhh/api/v1/turno'],
      ['OPTIONS', '/rrhh/api/v1/turno'],
      ['GET', '/'],
      ['POST', '/seguridad/api/auth'],
    ] as const) {
      const answer = await t.app.inject({ method, url, headers })
      const invited = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'))
      expect([method, url, invited, answer.headers['set-cookie']]).toEqual([method, url, [], undefined])
    }
  })
})

describe('GET request', () => {
  const safe = everyRoute.filter(
    ([name, route]) =>
      route.method === 'GET' && route.access !== 'public' && name !== 'prueba.fail' && metRoutes.has(route),
  )

  it('changes nothing', async () => {
    const ids = new Map<string, number>()
    for (const resource of everyResource.filter(({ routes }) => routes.create))
      ids.set(resource.api, (await createRow(t, resource)).id)
    const paramsOf = (route: Route) => {
      const id = [...ids].find(([api]) => route.path.startsWith(`${api}/{id}`))?.[1]
      return id === undefined ? unknownParams(route) : { id }
    }
    await expectUnchanged(t, async () => {
      for (const [name, route] of safe) {
        const query = route.response === 'download' ? { formato: 'csv' } : {}
        const { status } = await t.call(route, { params: paramsOf(route), query })
        expect([name, status < 500]).toEqual([name, true])
      }
    })
  })

  it('with a method override header stays a read', async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'x-http-method': 'DELETE', 'x-method-override': 'DELETE' }
    await expectUnchanged(t, async () => {
      expect((await t.call('GET /rrhh/api/v1/turno/1', { headers })).status).toBe(200)
      expect((await t.call('GET /rrhh/api/v1/turno/1?_method=DELETE', { headers })).status).toBe(400)
    })
  })
})
