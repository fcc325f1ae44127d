import type { Route } from '@wamani/contract/core/http/route.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { validBody } from '../helpers/buildRow.ts'
import { metResourcesThat, metRoutes } from '../helpers/covering/coveringSet.ts'
import { atMost, seed, share } from '../helpers/covering/turns.ts'
import { can, everyResource, routeOf } from '../helpers/everyResource.ts'
import { everyRoute, isPublic } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { issuesOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

const texts = ['01', '1.0', '1e0', '+1', ' 1', '1 ', '0x1', '["1"]', '[1]', 'true', '１', '1_0']
// the schemas try every spelling in process; over HTTP the first resources get all of them, the others one each
const isWhole = atMost(3)
const someFor = <Value>(all: readonly Value[], shape: string, place: number) =>
  isWhole(shape) ? all : share(all, all.length, place + seed)

const values = [...texts, true, ['1'], [1], [[1]]]

const ids = ({ path }: Route) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const isId = ({ params }: Route, name: string) =>
  params?.safeParse({ [name]: 'x' }).error?.issues.some(({ message }) => message.startsWith('El identificador'))
const namesRows = (route: Route) => ids(route).some((name) => isId(route, name))

const isTried = (route: Route) => metRoutes.has(route) && namesRows(route) && !isPublic(route) && !route.limitPerMinute

describe.each(everyRoute.filter(([, route]) => isTried(route)))('%s', (_, route) => {
  it('accepts only the canonical spelling of ids in its path', async () => {
    for (const text of someFor(texts, `path ${route.method}`, route.path.length)) {
      const path = route.path.replace(/\{(\w+)\}/g, () => encodeURIComponent(text))
      const { status, body } = await t.call(`${route.method} ${path}`)
      expect([text, status]).toEqual([text, 400])
      expect(body.errors).toContainEqual({
        campo: expect.any(String),
        mensaje: 'El identificador no tiene un formato válido.',
      })
    }
  })
})

const filtersOf = ({ list, fields }: (typeof everyResource)[number]) =>
  list.filters.filter((name) => fields[name]?.to).map((name) => filterNameOf(name, fieldOf(fields, name)))

describe.each(metResourcesThat((resource) => can('list')(resource) && filtersOf(resource).length > 0))(
  '%s',
  (_, resource) => {
    it('filters accept only the canonical spelling of an id', async () => {
      for (const name of filtersOf(resource)) {
        for (const value of someFor(texts, 'filter', name.length)) {
          const { status, body } = await t.call(routeOf(resource.routes, 'list'), { query: { [name]: value } })
          expect([name, value, status]).toEqual([name, value, 400])
          expect(body.errors).toContainEqual(expect.objectContaining({ campo: expect.stringMatching(`^${name}`) }))
        }
      }
    })
  },
)

const referring = ({ fields }: (typeof everyResource)[number]) =>
  Object.entries(fields).filter(([, field]) => field.to && hasColumn(field) && !field.readOnly)

describe.each(metResourcesThat((resource) => can('create')(resource) && referring(resource).length > 0))(
  '%s',
  (_, resource) => {
    it('references accept only the canonical spelling of an id', async () => {
      const isForm = resource.routes.create?.bodyType === 'multipart'
      const body = await validBody(t, resource)
      await expectUnchanged(t, async () => {
        for (const [name] of referring(resource)) {
          // forms repeat the name for lists, so a list of one equals its value
          for (const value of someFor(isForm ? texts : values, `reference, form: ${isForm}`, name.length)) {
            const answer = await t.call(routeOf(resource.routes, 'create'), { body: { ...body, [name]: value } })
            expect([name, value, answer.status]).toEqual([name, value, 400])
            expect(issuesOf(answer).map(({ campo }) => campo.split('.')[0])).toContain(name)
          }
        }
      })
    })
  },
)

it('the schemas of all paths, filters and bodies know one spelling of an id', () => {
  const refused = (schema: z.ZodType | undefined, name: string, value: unknown) =>
    schema?.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name)
  for (const [name, route] of everyRoute)
    for (const id of ids(route).filter((one) => isId(route, one)))
      for (const text of texts)
        expect([name, id, text, refused(route.params, id, text)]).toEqual([name, id, text, true])
  for (const resource of everyResource) {
    const { list } = resource.routes
    for (const filter of list ? filtersOf(resource) : [])
      for (const text of texts)
        expect([resource.key, filter, text, refused(list?.query, filter, text)]).toEqual([
          ...[resource.key, filter, text, true],
        ])
    for (const [name] of resource.routes.create ? referring(resource) : [])
      for (const value of resource.routes.create?.bodyType === 'multipart' ? texts : values)
        expect([resource.key, name, value, refused(resource.input, name, value)]).toEqual([
          ...[resource.key, name, value, true],
        ])
  }
})

it('ids in body or query are accepted only in canonical spelling', async () => {
  const inBody = everyResource.filter((resource) => resource.idIn === 'body' && can('update')(resource))
  const inQuery = everyResource.filter((resource) => resource.idIn === 'query' && can('remove')(resource))
  expect(Math.min(inBody.length, inQuery.length)).toBeGreaterThan(0)
  await expectUnchanged(t, async () => {
    for (const { routes, id } of inBody) {
      for (const value of routeOf(routes, 'update').bodyType === 'multipart' ? texts : values) {
        const answer = await t.call(routeOf(routes, 'update'), { body: { [id]: value } })
        expect([answer.status, issuesOf(answer)]).toEqual([
          400,
          expect.arrayContaining([expect.objectContaining({ campo: id })]),
        ])
      }
    }
    for (const { routes } of inQuery) {
      for (const value of texts) {
        const answer = await t.call(routeOf(routes, 'remove'), { query: { id: value } })
        expect([answer.status, issuesOf(answer).map(({ campo }) => campo)]).toEqual([400, ['id']])
      }
    }
  })
})
