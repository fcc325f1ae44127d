import { createHash, randomBytes } from 'node:crypto'
import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { describe, expect, it } from 'vitest'
import { callOf, everyRoute, isPublic, publicCalls, unknownParams } from '../helpers/everyRoute.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const clock = movableClock()
const t = await testApp({ clock, modules: [fixtureModule] })
const INFO = callOf(session.getSessionInfo)

async function freshToken(profile = 'Consulta'): Promise<string> {
  const body = { username: demoUsername(profile), password: testPassword }
  const answer = await t.call<{ token: string }>(session.signIn, { as: null, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.token
}
const statusWith = async (token: string) => (await t.call(INFO, { as: { token } })).status

describe('without a session', () => {
  it.each(everyRoute.filter(([, route]) => !isPublic(route)))('%s returns 401 and does nothing', async (_, route) => {
    await expectUnchanged(t, async () => {
      for (const path of [route.path, ...route.aliases]) {
        const answer = await t.call(
          { ...route, path },
          { as: null, params: unknownParams({ ...route, path }), body: bodyFor(route) },
        )
        expect([answer.status, messageOf(answer)]).toEqual([401, problemKinds.unauthenticated.text])
      }
    })
  })
  const bodyFor = ({ method }: { method: string }) => (method === 'POST' || method === 'PUT' ? {} : undefined)

  it('exactly the listed calls are public', () => {
    const open = everyRoute.filter(([, { access }]) => access === 'public').map(([, route]) => callOf(route))
    expect(open.toSorted()).toEqual(publicCalls.toSorted())
  })

  it('the API description has the same calls, with the same ones public', async () => {
    const { body } = await t.call<{
      paths: Record<string, Record<string, { security?: unknown[]; deprecated?: boolean }>>
    }>('GET /openapi.json', { as: null })
    // aliases are described as deprecated
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { deprecated }]) => !deprecated)
        .map(([method, { security }]) => ({ call: `${method.toUpperCase()} ${path}`, security })),
    )
    expect(described.map(({ call }) => call).toSorted()).toEqual(
      everyRoute.map(([, route]) => callOf(route)).toSorted(),
    )
    const open = described.filter(({ security }) => security?.length === 0).map(({ call }) => call)
    expect(open.toSorted()).toEqual(publicCalls.toSorted())
  })

  it('an unknown call returns 401, and 404 with a session', async () => {
    for (const call of ['GET /rrhh/api/v1/nada', 'POST /nada/api/v1/x', 'PUT /rrhh/api', 'DELETE /rrhh/api/v1/turno']) {
      expect([call, (await t.call(call, { as: null })).status]).toEqual([call, 401])
      expect([call, (await t.call(call)).status]).toEqual([call, 404])
    }
  })
})

describe('invalid token', () => {
  it.each([
    '',
    'x',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic YWRtaW46YWRtaW4=',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(5_000)}`,
    "Bearer ' or 1=1 --",
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer ñandú-ñandú-ñandú-ñandú',
    `Bearer ${randomBytes(32).toString('base64url')}`,
    'Bearer a b c d e f g h i j k l m n o p q',
  ])('«%s» returns 401', async (authorization) => {
    const headers = { authorization: Buffer.from(authorization).toString('latin1') }
    const answer = await t.call(INFO, { as: null, headers })
    expect([answer.status, messageOf(answer)]).toEqual([401, problemKinds.unauthenticated.text])
  })

  it('neither the stored hash nor an altered token opens a session', async () => {
    const token = await freshToken()
    const hash = createHash('sha256').update(token).digest()
    for (const forged of [
      hash.toString('hex'),
      hash.toString('base64url'),
      `${token}A`,
      token.slice(0, -1),
      swapped(token),
    ])
      expect(await statusWith(forged)).toBe(401)
    expect(await statusWith(token)).toBe(200)
  })
  const swapped = (token: string) => (token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase())
})

describe('session', () => {
  it('ends eight hours after sign-in, even when in use', async () => {
    const token = await freshToken()
    for (let minutes = 0; minutes < 475; minutes += 25) {
      clock.advance(25)
      expect(await statusWith(token)).toBe(200)
    }
    clock.advance(6)
    expect(await statusWith(token)).toBe(401)
  })

  it('ends after an hour without use; each use extends it', async () => {
    const token = await freshToken()
    clock.advance(59)
    expect(await statusWith(token)).toBe(200)
    clock.advance(59)
    expect(await statusWith(token)).toBe(200)
    clock.advance(61)
    expect(await statusWith(token)).toBe(401)
  })

  it('ends alone when the user signs out', async () => {
    const [token, other] = [await freshToken(), await freshToken()]
    expect((await t.call(session.signOut, { as: { token } })).status).toBe(204)
    expect([await statusWith(token), await statusWith(other)]).toEqual([401, 200])
    expect((await t.call(session.signOut, { as: { token } })).status).toBe(401)
  })

  it.each(['estado = false', 'eliminado_en = now()'])('ends at once with %s', async (change) => {
    const [kept, token] = [await freshToken('Salud'), await freshToken('SIAR')]
    const where = `where username = '${demoUsername('SIAR')}'`
    await t.sql(`update seguridad.usuario set ${change} ${where}`)
    expect([await statusWith(token), await statusWith(kept)]).toEqual([401, 200])
    await t.sql(`update seguridad.usuario set estado = true, eliminado_en = null ${where}`)
  })

  it('allows little while a password change is pending', async () => {
    const token = await freshToken('Combustible')
    await t.sql(
      `update seguridad.usuario set debe_cambiar_clave = true where username = '${demoUsername('Combustible')}'`,
    )
    const allowed = everyRoute.filter(([, route]) => route.beforePasswordChange)
    expect(allowed.map(([name]) => name)).toEqual(
      expect.arrayContaining(['seguridad.getSessionInfo', 'seguridad.signOut']),
    )
    await expectUnchanged(t, async () => {
      for (const [name, route] of everyRoute.filter(
        ([, one]) => !one.beforePasswordChange && one.access !== 'public',
      )) {
        const { status, body } = await t.call(route, { as: { token }, params: unknownParams(route) })
        expect([name, status, body.codigo]).toEqual([name, 403, 'CAMBIAR_CLAVE'])
      }
    })
    expect(await statusWith(token)).toBe(200)
    expect((await t.call(session.signOut, { as: { token } })).status).toBe(204)
  })

  it('is stored only as a hash', async () => {
    const token = await freshToken()
    const rows = await t.sql<{ row: string; token_hash: Buffer }>(
      'select s::text as row, token_hash from seguridad.sesion s',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    expect(rows.map(({ token_hash }) => token_hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    )
  })
})
