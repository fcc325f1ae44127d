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
/** Divides the values among runs, by seed. */
const PARTS_RATIO = isExhaustive ? 1 : 4
/** Every search is sent to the first routes and one of them to each other route, because one parser reads them all. */
const [isSearched, isShaped] = [atMost(12), atMost(6)]
const SHOWN_LENGTH = 60
const shown = (value: unknown) =>
  JSON.stringify(typeof value === 'string' ? value.slice(0, SHOWN_LENGTH) : value).slice(0, SHOWN_LENGTH)
/** URLs cannot contain lone surrogates. */
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

const isWhole = ([name]: [string, Route]) => name !== 'prueba.fail'

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

  it.runIf(route.path.includes('{'))('survives hostile path values', async () => {
    await expectUnchanged(t, async () => {
      for (const value of share(writable, 6, route.path.length)) {
        const answer = await t.call(`${route.method} ${pathFor(value)}`)
        expectSound(t, answer, `${route.path} ${shown(value)}`)
        expect([400, 404, 414, ...(route.limitPerMinute ? [429] : [])]).toContain(answer.status)
      }
    })
  })

  it('survives hostile parameters', async () => {
    await expectUnchanged(t, async () => {
      // unread parameters are equivalent
      const parts = route.query ? 28 * PARTS_RATIO : writable.length
      for (const name of queryNames(route)) {
        for (const value of share(writable, parts, name.length + route.path.length + seed)) {
          const query = { ...(route.path.endsWith('/exportar') && { formato: 'csv' }), [name]: value }
          const answer = await t.call(`GET ${pathFor('1')}?${new URLSearchParams(query)}`)
          expectSound(t, answer, `${name} = ${shown(value)}`)
        }
      }
      // downloads without these parameters are tested once
      const isWhole = route.response !== 'download' && isSearched('searches')
      const place = route.path.length + seed
      for (const search of isWhole ? hostileSearches : share(hostileSearches, hostileSearches.length, place))
        expectSound(t, await t.call(`GET ${pathFor('1')}?${search}`), search)
    })
  })
})

describe.each(metResourcesThat(can('create', 'update')))('body of %s', (_, resource) => {
  it('stores or rejects any value in any field without an error', async () => {
    if (resource.list.tree) await createRow(t, resource) // not the root
    const { id, body } = await createRow(t, resource)
    const isForm = routeOf(resource.routes, 'update').bodyType === 'multipart'
    const names = [...Object.keys(resource.fields), 'version', resource.id, 'noExiste']
    for (const [at, name] of names.entries()) {
      for (const value of share(hostileValues, 24 * PARTS_RATIO, at + names.length + seed)) {
        const answer = await update(t, resource, id, { ...body, [name]: value })
        expectSound(t, answer, `${resource.key}.${name} = ${shown(value)}`)
        // forms limit the number of values
        expect([200, 400, 404, 409, ...(isForm ? [413] : [])]).toContain(answer.status)
      }
    }
  })

  it('stores markup and quotes as text', async () => {
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

  it('is rejected on creation when its shape is wrong', async () => {
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

/** Traits of a call for body parsing. */
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
  // the record is checked before the body
  const record = route.access === 'record' ? '?recurso=rrhh.turno&id=1' : ''
  const call = `${route.method} ${route.path.replace(/\{\w+\}/g, '2000000000')}${record}`
  const sent = async (payload: string | Buffer, type?: string) =>
    t.call(call, {
      as: route.access === 'public' ? null : undefined,
      body: payload,
      headers: type ? { 'content-type': type } : {},
    })

  /** Public calls may reach their rate limit. */
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

  it('is rejected when it is not JSON, another type or too large', async () => {
    await expectUnchanged(t, async () => {
      for (const text of share(noJson, 3, route.path.length))
        await expectRefused(text, 'application/json', refusals.malformed)
      for (const type of share(otherTypes, 3, route.path.length)) await expectRefused('{}', type, refusals.type)
      await expectRefused(JSON.stringify({ texto: 'x'.repeat(2_000_000) }), 'application/json', refusals.large)
    })
  })

  it('with an almost valid content type or extreme nesting is rejected', async () => {
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

it('rejects deeply nested references', async () => {
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

it('handles compressed bodies, chunked bodies and unknown methods safely', async () => {
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
