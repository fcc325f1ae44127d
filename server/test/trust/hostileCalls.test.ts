import type { Route } from '@wamani/contract/core/http/route.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { describe, expect, it } from 'vitest'
import { expectSound } from '../helpers/answers.ts'
import { metRoutes } from '../helpers/covering/coveringSet.ts'
import { isExhaustive, seed, share } from '../helpers/covering/turns.ts'
import { can, resourcesThat } from '../helpers/everyResource.ts'
import { everyRoute, isPublic, unknownParams } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { hostileTexts, hostileValues } from '../helpers/hostile/hostileValues.ts'
import { sampleBody } from '../helpers/hostile/sampleBody.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

// Complements hostile.test.ts (session reads and resource bodies): custom calls with their bodies, deletions, and
// public reads
const t = await testApp({ modules: [fixtureModule] })

/** It would end the shared session. */
const isApart = (route: Route) => route === session.signOut
const ofResources = new Set(
  resourcesThat(can('create', 'update')).flatMap(([, { routes }]) => [routes.create, routes.update]),
)
const writes = everyRoute.filter(([, route]) => route.method !== 'GET' && !isApart(route))
const operations = writes.filter(([, route]) => route.body && !ofResources.has(route))
const publicReads = everyRoute.filter(([, route]) => isPublic(route) && route.method === 'GET')

const writable = hostileTexts.filter((text) => text.isWellFormed() && text.length < 3_000)
const shown = (value: unknown) => JSON.stringify(value).slice(0, 60)
const pathFor = (route: Route, value: string) => route.path.replace(/\{\w+\}/g, () => encodeURIComponent(value))
const as = (route: Route) => (isPublic(route) ? null : undefined)
/** New address per call, because of the rate limit. */
let calls = 0
const anywhere = () => {
  calls += 1
  return `10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`
}

it('covers every call except sign-out', () => {
  expect(everyRoute.filter(([, route]) => isApart(route)).map(([name]) => name)).toEqual(['seguridad.signOut'])
  const named = ['seguridad.createEnlace', 'seguridad.proveedor', 'seguridad.suscripcion', 'sistema.createRespaldo']
  for (const some of named) expect(everyRoute.map(([name]) => name).join()).toContain(some)
})

describe.each(writes.filter(([, route]) => route.path.includes('{') && metRoutes.has(route)))('%s', (_, route) => {
  it('survives hostile path values without writing anything', async () => {
    await expectUnchanged(t, async () => {
      for (const value of share(writable, 8, route.path.length)) {
        const body = route.method === 'DELETE' ? undefined : {}
        const answer = await t.call(`${route.method} ${pathFor(route, value)}`, {
          as: as(route),
          body,
          from: anywhere(),
        })
        expectSound(t, answer, `${route.path} ${shown(value)}`)
        expect([shown(value), answer.status >= 400]).toEqual([shown(value), true])
      }
    })
  })
})

/** Divides the values among days. */
const PARTS_COUNT = isExhaustive ? 24 : 48

describe.each(operations)('%s', (_, route) => {
  it('stores or rejects any value under any body key with a message', async () => {
    const sample = sampleBody(route)
    for (const [at, name] of [...Object.keys(sample), 'nada'].entries())
      for (const value of share(hostileValues, PARTS_COUNT, at + route.path.length + seed)) {
        const asked = { as: as(route), params: unknownParams(route), from: anywhere() }
        const answer = await t.call(route, { ...asked, body: { ...sample, [name]: value } })
        expectSound(t, answer, `${name} = ${shown(value)}`)
      }
  })
})

describe.each(publicReads)('%s', (_, route) => {
  it('survives hostile paths and parameters without a session', async () => {
    await expectUnchanged(t, async () => {
      for (const value of writable) {
        const to = route.path.includes('{') ? pathFor(route, value) : `${route.path}?query=${encodeURIComponent(value)}`
        expectSound(t, await t.call(`GET ${to}`, { as: null, from: anywhere() }), shown(value))
      }
    })
  })
})
