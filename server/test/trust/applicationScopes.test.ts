import { describe, expect, it } from 'vitest'
import { createRow, type Declared, validBody } from '../helpers/buildRow.ts'
import { routeOf } from '../helpers/everyResource.ts'
import { everyRoute } from '../helpers/everyRoute.ts'
import { type Application, newApplication } from '../helpers/modules/applications.ts'
import { newPerson, type Person } from '../helpers/modules/people.ts'
import { scopedPeople, scopedResources, scopesOfProfiles } from '../helpers/modules/scopedPeople.ts'
import { get, list, remove, update } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()
const { personOf, widenScope, apart } = scopedPeople(t)
const narrow = scopesOfProfiles.filter((scope) => scope !== 'TODO')
const cases = scopedResources.flatMap((resource) =>
  Object.keys(resource.scopes)
    .filter((scope) => narrow.includes(scope) && resource.routes.create && resource.routes.get)
    .map((scope): [string, string, Declared] => [scope, resource.key, resource]),
)

const applications = new Map<string, Promise<Application>>()
/** An application with a scope, whose responsible user has the same scope and nothing else. */
async function applicationOf(scope: string): Promise<{ person: Person; as: { token: string } }> {
  const person = await personOf(scope)
  const register = async () => {
    const made = await newApplication(t, `Alcance ${scope}`)
    await t.sql('update seguridad.aplicacion set id_responsable = $1 where id_aplicacion = $2', [person.id, made.id])
    return made
  }
  const known = applications.get(scope) ?? register()
  applications.set(scope, known)
  const { token } = await known
  return { person, as: { token } }
}

it('covers every scope of a profile', () => {
  expect(new Set(cases.map(([scope]) => scope))).toEqual(new Set(narrow))
})

describe.each(cases)('a token within the scope %s, of %s', (scope, _, resource) => {
  const { routes } = resource

  it('reads, changes and deletes nothing out of scope, and everything in scope', async () => {
    const { person, as } = await applicationOf(scope)
    const { id, row, body } = await createRow(t, resource)
    await apart(person)
    await get(t, resource, id, { as }) // last use is recorded once a minute
    const statuses = async (caller: { token: string }) => ({
      get: (await get(t, resource, id, { as: caller })).status,
      history: routes.history && (await t.call(routes.history, { as: caller, params: { id } })).status,
    })
    const isListed = async (caller: { token: string }) => {
      if (!routes.list) return false
      const { body: page } = await list(t, resource, { per_page: 300, sortBy: `-${resource.id}` }, { as: caller })
      return page.items.some((one) => one[resource.id] === id)
    }
    await expectUnchanged(t, async () => {
      expect((await statuses(as)).get).toBe(404)
      expect(await isListed(as)).toBe(false)
      for (const [name, route] of Object.entries(routes)) {
        if (!route.path.includes('{') || route.method === 'GET' || name === 'restore') continue
        const answer = await t.call(route, { as, params: { id }, body: name === 'update' ? body : {} })
        // rejections for other reasons must equal those of an unknown row
        const none = await t.call(route, { as, params: { id: 2_000_000_000 }, body: name === 'update' ? body : {} })
        expect([name, answer.status]).toEqual([name, none.status])
        expect([name, answer.status >= 400]).toEqual([name, true])
      }
      if (routes.update) expect((await update(t, resource, id, body, { as })).status).toBeGreaterThanOrEqual(400)
      if (routes.remove) expect((await remove(t, resource, id, { as })).status).toBeGreaterThanOrEqual(403)
    })
    if (!(await widenScope(person, scope, resource, row))) return
    expect((await statuses(as)).get).toBe(200)
    expect(await statuses(as)).toEqual(await statuses(person))
    expect(await isListed(as)).toBe(await isListed(person))
  })

  it('creates nothing out of scope, and is rejected like its user', async () => {
    const { person, as } = await applicationOf(scope)
    await apart(person)
    const body = await validBody(t, resource)
    const create = routeOf(routes, 'create')
    const made = await t.call<Row>(create, { as, body })
    if (made.status === 201) {
      expect((await get(t, resource, Number(made.body[resource.id]), { as })).status).toBe(200)
      return
    }
    const refused = await t.call<Row>(create, { as: { token: person.token }, body })
    const said = ({ status, body: answer }: typeof made) => [status, answer.errorMessage, answer.errors]
    if (!create.confirm) expect(said(made)).toEqual(said(refused))
    else expect(made.status).toBe(403)
  })
})

describe('data of the responsible user', () => {
  const own = everyRoute.filter(([, { access }]) => typeof access === 'object' && access.own)

  it('is not accessible with an application token', async () => {
    const person = await newPerson(t, ['Establecimiento privado'])
    const { id, token } = await newApplication(t, 'Combustible')
    await t.sql('update seguridad.aplicacion set id_responsable = $1 where id_aplicacion = $2', [person.id, id])
    expect(own.length).toBeGreaterThan(3)
    for (const [name, route] of own) {
      const asked = {
        params: { id: person.id, idSesion: 2_000_000_000 },
        body: route.method === 'GET' ? undefined : {},
      }
      expect([name, (await t.call(route, { ...asked, as: { token } })).status]).toEqual([name, 403])
    }
  })
})
