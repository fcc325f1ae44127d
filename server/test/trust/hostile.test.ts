import { queryOf, type Route } from '@wamani/contract/core/http/route.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { expectSound } from '../helpers/answers.ts'
import { createRow, validBody } from '../helpers/buildRow.ts'
import { metResourcesThat, metRoutes } from '../helpers/covering/coveringSet.ts'
import { atMost, isExhaustive, ofEachShape, seed, share } from '../helpers/covering/turns.ts'
import { can, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { everyRoute } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { hostileTexts, hostileValues } from '../helpers/hostile/hostileValues.ts'
import { update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
/** How many times as many parts the values are tried in by `npm test`: another part with another seed. */
const PARTS_RATIO = isExhaustive ? 1 : 4
/** Every search is sent to the first routes, one of them to each other route: one parser reads them all. */
const [isSearched, isShaped] = [atMost(12), atMost(6)]
const SHOWN_LENGTH = 60
const shown = (value: unknown) =>
  JSON.stringify(typeof value === 'string' ? value.slice(0, SHOWN_LENGTH) : value).slice(0, SHOWN_LENGTH)
/** A lone surrogate cannot be written in an address; Fastify never sees one. */
const writable = hostileTexts.filter((text) => text.isWellFormed() && text.length < 3_000)

const hostileSearches = [
  'query=a&query=b',
  'per_page[]=5',
  'current_page[a]=1',
  'sortBy=a&sortBy=b',
  '%ff=%ff',
  '=&&==',
  'query=%e0%a4%a',
]

/** All but the one that fails on purpose. */
const isWhole = ([name]: [string, Route]) => name !== 'prueba.fail'

/** Names of query parameters a route knows, and some it does not. */
function queryNames({ query }: Route): string[] {
  const unknown = ['nada', '__proto__']
  if (!query) return unknown.slice(0, 1)
  if (query instanceof z.ZodObject) return [...Object.keys(query.shape), ...unknown]
  const paging = ['query', 'current_page', 'per_page', 'page', 'limit', 'sortBy', 'total', 'id', 'formato', 'columnas']
  return [...paging, ...(filterNames.get(query) ?? []), ...unknown, 'bare']
}
const filterNames = new Map(
  resourcesThat(can('list')).map(([, { routes, list }]) => [
    queryOf(routeOf(routes, 'list')),
    list.filters.flatMap((name) => [name, `${name}Desde`]),
  ]),
)

const isGuardedRead = ([, route]: [string, Route]) => route.access !== 'public' && route.method === 'GET'

describe.each(
  everyRoute
    .filter(([, route]) => metRoutes.has(route))
    .filter(isGuardedRead)
    .filter(isWhole),
)('%s', (_, route) => {
  const pathFor = (value: string) => route.path.replace(/\{\w+\}/g, () => encodeURIComponent(value))

  it.runIf(route.path.includes('{'))('stands whatever its path says', async () => {
    await expectUnchanged(t, async () => {
      for (const value of share(writable, 6, route.path.length)) {
        const answer = await t.call(`${route.method} ${pathFor(value)}`)
        expectSound(t, answer, `${route.path} ${shown(value)}`)
        expect([400, 404, 414, ...(route.limitPerMinute ? [429] : [])]).toContain(answer.status)
      }
    })
  })

  it('stands whatever its parameters say', async () => {
    await expectUnchanged(t, async () => {
      // What a route does not read is one to it, whatever it says.
      const parts = route.query ? 28 * PARTS_RATIO : writable.length
      for (const name of queryNames(route)) {
        for (const value of share(writable, parts, name.length + route.path.length + seed)) {
          const query = { ...(route.path.endsWith('/exportar') && { formato: 'csv' }), [name]: value }
          const answer = await t.call(`GET ${pathFor('1')}?${new URLSearchParams(query)}`)
          expectSound(t, answer, `${name} = ${shown(value)}`)
        }
      }
      // A route that knows none of these answers a whole file to each: one is enough there.
      const isWhole = route.response !== 'download' && isSearched('searches')
      const place = route.path.length + seed
      for (const search of isWhole ? hostileSearches : share(hostileSearches, hostileSearches.length, place))
        expectSound(t, await t.call(`GET ${pathFor('1')}?${search}`), search)
    })
  })
})

describe.each(metResourcesThat(can('create', 'update')))('a body of %s', (_, resource) => {
  it('has any value in any field refused or kept, never a fault', async () => {
    if (resource.list.tree) await createRow(t, resource) // not the row others hang from
    const { id, body } = await createRow(t, resource)
    const isForm = routeOf(resource.routes, 'update').bodyType === 'multipart'
    const names = [...Object.keys(resource.fields), 'version', resource.id, 'noExiste']
    for (const [at, name] of names.entries()) {
      for (const value of share(hostileValues, 24 * PARTS_RATIO, at + names.length + seed)) {
        const answer = await update(t, resource, id, { ...body, [name]: value })
        expectSound(t, answer, `${resource.key}.${name} = ${shown(value)}`)
        // A form has room for so many values and no more.
        expect([200, 400, 404, 409, ...(isForm ? [413] : [])]).toContain(answer.status)
      }
    }
  })

  it('keeps markup and quotes as the text they are', async () => {
    const names = Object.keys(resource.fields).filter((name) =>
      ['text', 'longText'].includes(fieldOf(resource.fields, name).kind),
    )
    for (const name of names) {
      const value = `<b title="x">'"; --</b>`
      const { readOnly, input, when } = fieldOf(resource.fields, name)
      const isRuled = when !== undefined || resource.rules.some(({ uses }) => uses.includes(name))
      if (readOnly || isRuled || !input.safeParse(value).success) continue
      const { row } = await createRow(t, resource, { [name]: value })
      expect(row[name]).toBe(value)
    }
  })

  it('of the wrong shape is refused by a creation', async () => {
    const body = await validBody(t, resource)
    await expectUnchanged(t, async () => {
      const values = [null, [], 'x', 1, true, [body], { data: body }, JSON.stringify(body)]
      const { bodyType } = routeOf(resource.routes, 'create')
      for (const value of isShaped(`wrong shapes of ${bodyType}`) ? values : share(values, values.length, seed)) {
        const answer = await t.call(routeOf(resource.routes, 'create'), {
          body: JSON.stringify(value),
          headers: { 'content-type': 'application/json' },
        })
        expectSound(t, answer, shown(value))
        expect([400, 415]).toContain(answer.status)
      }
    })
  })
})

const noJson = [
  '{',
  '{"a":1',
  '{"a":}',
  '[1,]',
  "{'a':1}",
  '\u0000',
  '{"a":1}{"b":2}',
  'NaN',
  '{"__proto__":{"a":1}',
  '',
  ' ',
]
const otherTypes = 'text/plain text/xml application/xml application/octet-stream image/png application/json2 x'.split(
  ' ',
)
const almostJson = [
  'application/json;;',
  'application/ json',
  'text/plain\tapplication/json',
  'application/json;charset=x',
]

/** What the reader of bodies knows of a call. */
const shapeOf = ([, route]: [string, Route]) =>
  [
    ...[route.method, route.bodyType, route.response],
    ...[typeof route.access === 'object' ? 'guarded' : route.access, route.files !== undefined],
    ...[route.limitPerMinute !== undefined, route.path.includes('{')],
  ].join()

describe.each(
  ofEachShape(
    everyRoute.filter(([, { method }]) => method === 'POST' || method === 'PUT'),
    shapeOf,
  ),
)('%s', (_, route) => {
  // a body is not looked at before the record is known
  const record = route.access === 'record' ? '?recurso=rrhh.turno&id=1' : ''
  const call = `${route.method} ${route.path.replace(/\{\w+\}/g, '2000000000')}${record}`
  const sent = async (payload: string | Buffer, type?: string) =>
    t.call(call, {
      as: route.access === 'public' ? null : undefined,
      body: payload,
      headers: type ? { 'content-type': type } : {},
    })

  /** A public call may have had enough of us by then. */
  const limited = route.access === 'public' ? [429] : []
  const refusals =
    route.bodyType === 'json'
      ? { malformed: [400], type: [415], large: [413] }
      : { malformed: [400, 415], type: [415], large: [413, 415] }
  const expectRefused = async (payload: string, type: string, statuses: number[]) => {
    const answer = await sent(payload, type)
    expectSound(t, answer, `${type} ${shown(payload)}`)
    expect([...statuses, ...limited], `${type} ${shown(payload)}`).toContain(answer.status)
  }

  it('refuses what is no JSON, another type, and too much', async () => {
    await expectUnchanged(t, async () => {
      for (const text of share(noJson, 3, route.path.length))
        await expectRefused(text, 'application/json', refusals.malformed)
      for (const type of share(otherTypes, 3, route.path.length)) await expectRefused('{}', type, refusals.type)
      await expectRefused(JSON.stringify({ texto: 'x'.repeat(2_000_000) }), 'application/json', refusals.large)
    })
  })

  it('makes nothing of a content type that is almost one, nor of a body without a bottom', async () => {
    await expectUnchanged(t, async () => {
      for (const type of share(almostJson, 2, route.path.length)) {
        const answer = await sent('[]', type)
        expectSound(t, answer, type)
        expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
      }
      expectSound(t, await sent('['.repeat(50_000) + ']'.repeat(50_000), 'application/json'), 'fifty thousand brackets')
    })
  })
})

it('references nested as deep as a body may be are refused', async () => {
  for (const name of ['trabajador', 'perfiles']) {
    const target = name === 'perfiles' ? 'idPerfil' : 'idTrabajador'
    const body = `{"${name}":${`{"${target}":`.repeat(60_000)}1${'}'.repeat(60_000)}}`
    const answer = await t.call('PUT /seguridad/api/v1/usuario/1', {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expectSound(t, answer, name)
    expect([name, answer.status]).toEqual([name, 400])
  }
})

it('a compressed body, a chunked one and a strange method do no harm', async () => {
  const headerSets: Record<string, string>[] = [
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'x' },
    { 'transfer-encoding': 'identity' },
  ]
  for (const headers of headerSets) {
    const answer = await t.call('POST /rrhh/api/v1/turno', {
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    })
    expectSound(t, answer, JSON.stringify(headers))
  }
  for (const method of ['PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'SEARCH', 'PROPFIND']) {
    const { statusCode } = await t.app.inject({ method: method as 'GET', url: '/rrhh/api/v1/turno' })
    expect([method, statusCode >= 400 && statusCode < 500]).toEqual([method, true])
  }
})
