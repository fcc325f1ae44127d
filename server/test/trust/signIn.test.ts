import { problemKinds } from '@wamani/contract/core/http/problem.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/modules/seguridad/passwords.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { issuesOf, messageOf } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'

const clock = movableClock()
const t = await testApp({ clock })
const REFUSED = 'Revisa que los datos que ingresaste sean los correctos' // the same for every reason (R23)
const username = demoUsername('Consulta')

const signIn = (body: unknown, from?: string) => t.call<{ token?: string }>(session.signIn, { as: null, body, from })
const tries = async (name: string, password: string, times: number) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await signIn({ username: name, password })).status)
  return statuses
}
/** Moves past all lockout windows. */
const calm = () => clock.advance(20)

describe('sign-in', () => {
  it('returns the user and nothing secret', async () => {
    const answer = await signIn({ username: ` ${username.toUpperCase()} `, password: testPassword })
    expect(answer.status).toBe(200)
    expect(new Set(Object.keys(answer.body))).toEqual(new Set(['token', 'tokenType', 'user']))
    expect(answer.body).toMatchObject({
      tokenType: 'Bearer',
      user: {
        username,
        nombreCompleto: 'Jorge Luis Pacheco Vera',
        authorities: [{ authority: 'Consulta' }],
        debeCambiarClave: false,
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('returns a new token each time', async () => {
    const tokens = [
      await signIn({ username, password: testPassword }),
      await signIn({ username, password: testPassword }),
    ]
    const [first, second] = tokens.map(({ body }) => body.token)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(first).not.toBe(second)
  })

  it('requires both fields, reported together', async () => {
    const answer = await signIn({})
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual([
      { campo: 'username', mensaje: 'Ingrese el usuario' },
      { campo: 'password', mensaje: 'Ingrese la contraseña' },
    ])
  })

  it('returns the same message for wrong, unknown and disabled accounts', async () => {
    const disabled = demoUsername('Encuestas')
    await t.sql('update seguridad.usuario set estado = false where username = $1', [disabled])
    const answers = [
      await signIn({ username, password: 'Otra-Clave-1' }),
      await signIn({ username: 'nadie.asi', password: 'Otra-Clave-1' }),
      await signIn({ username: disabled, password: testPassword }),
      await signIn({ username: disabled, password: 'Otra-Clave-1' }),
    ]
    for (const answer of answers) {
      expect([answer.status, messageOf(answer)]).toEqual([401, REFUSED])
      expect(Object.keys(answer.body)).toEqual(['errorMessage', 'traza'])
      expect(new Set(Object.keys(answer.headers))).toEqual(new Set(Object.keys(firstOf(answers).headers)))
    }
    calm()
  })

  it('takes the same time for wrong, unknown and disabled accounts', async () => {
    const disabled = demoUsername('Encuestas')
    // test users have cheap hashes
    const hash = await hashPassword(testPassword)
    await t.sql('update seguridad.usuario set clave_hash = $1 where username = any($2)', [hash, [username, disabled]])
    const quickest = new Map<string, number>()
    for (let round = 0; round < 4; round++) {
      for (const name of [username, 'nadie.asi', disabled]) {
        const start = performance.now()
        await signIn({ username: name, password: 'Otra-Clave-1' })
        quickest.set(name, Math.min(quickest.get(name) ?? Number.POSITIVE_INFINITY, performance.now() - start))
      }
    }
    // minimum of each, because noise only adds; without hashing a response takes a tenth
    const times = [...quickest.values()]
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(3)
    calm()
  })

  const malformedBodies: unknown[] = [
    { username: ['admin'], password: testPassword },
    { username: { $ne: '' }, password: { $ne: '' } },
    { username: 'admin', password: [testPassword] },
    { username: "admin' --", password: 'x' },
    { username: 'admin\u0000', password: testPassword },
    { username: 'admin', password: 'x'.repeat(10_000) },
    { username: 'x'.repeat(10_000), password: 'x' },
    { username: '\ud800', password: '\udfff' },
    [],
    'admin',
    null,
    { __proto__: { username: 'admin' }, constructor: 1 },
  ]
  it.each(malformedBodies.map((body) => [JSON.stringify(body).slice(0, 60), body]))('rejects %s', async (_, body) => {
    const { status } = await signIn(typeof body === 'string' ? JSON.stringify(body) : body)
    expect([400, 401, 415]).toContain(status)
    calm()
  })
})

describe('failed attempts', () => {
  const other = demoUsername('Certificados')

  it('lock the name after five, also for the right password, with the remaining time', async () => {
    expect(await tries(other, 'Otra-Clave-1', 5)).toEqual([401, 401, 401, 401, 401])
    for (const password of ['Otra-Clave-1', testPassword]) {
      const answer = await signIn({ username: other, password })
      expect([answer.status, messageOf(answer)]).toEqual([429, problemKinds.tooMany.text])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    expect((await signIn({ username, password: testPassword })).status).toBe(200)
    clock.advance(14)
    expect((await signIn({ username: other, password: testPassword })).status).toBe(429)
    clock.advance(2)
    expect((await signIn({ username: other, password: testPassword })).status).toBe(200)
  })

  it('are reset by a success', async () => {
    expect(await tries(other, 'Otra-Clave-1', 4)).toEqual([401, 401, 401, 401])
    expect((await signIn({ username: other, password: testPassword })).status).toBe(200)
    expect(await tries(other, 'Otra-Clave-1', 4)).toEqual([401, 401, 401, 401])
    calm()
  })

  it('lock an unknown name too', async () => {
    expect(await tries('nadie.asi', 'Otra-Clave-1', 6)).toEqual([401, 401, 401, 401, 401, 429])
    calm()
  })

  it('lock an address that tries many names', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 31; n++) statuses.push(...(await tries(`nombre${n}`, 'Otra-Clave-1', 1)))
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401))
    expect(statuses[30]).toBe(429)
    expect((await signIn({ username, password: testPassword })).status).toBe(200)
    const newcomer = { username: demoUsername('SIAR'), password: testPassword }
    expect((await signIn(newcomer)).status).toBe(429)
    calm()
    expect((await signIn(newcomer)).status).toBe(200)
  })

  it('elsewhere do not lock out a user where they have signed in before', async () => {
    expect((await signIn({ username: other, password: testPassword })).status).toBe(200)
    for (let n = 0; n < 4; n++)
      for (let time = 0; time < 5; time++)
        expect((await signIn({ username: other, password: 'Otra-Clave-1' }, `10.9.0.${n}`)).status).toBe(401)
    for (const from of ['10.9.0.0', '10.8.0.1']) {
      const answer = await signIn({ username: other, password: testPassword }, from)
      expect([answer.status, messageOf(answer)]).toEqual([429, problemKinds.tooMany.text])
    }
    expect((await signIn({ username: other, password: testPassword })).status).toBe(200)
    calm()
    expect((await signIn({ username: other, password: testPassword }, '10.8.0.1')).status).toBe(200)
  })

  it('lock the name only at the address that failed', async () => {
    for (let time = 0; time < 5; time++)
      expect((await signIn({ username: other, password: 'Otra-Clave-1' }, '10.7.0.1')).status).toBe(401)
    expect((await signIn({ username: other, password: testPassword }, '10.7.0.1')).status).toBe(429)
    expect((await signIn({ username: other, password: testPassword }, '10.7.0.2')).status).toBe(200)
    calm()
  })

  it('count for the current password of a password change', async () => {
    const name = demoUsername('Salud')
    const row = firstOf(
      await t.sql<{ id: number; username: string }>(
        'select id_usuario as id, username from seguridad.usuario where username = $1',
        [name],
      ),
    )
    const { body } = await signIn({ username: name, password: testPassword })
    const change = (claveActual: string) =>
      t.call(usuarioRoutes.updateClave, {
        as: { token: String(body.token) },
        params: { id: row.id },
        body: { clave: 'Nueva frase 2027', confirmarClave: 'Nueva frase 2027', claveActual },
      })
    const answers = await Promise.all(Array.from({ length: 12 }, () => change('No-es-1234')))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      ...Array.from({ length: 7 }, () => 429),
    ])
    for (const answer of [await change(testPassword), await signIn({ username: name, password: testPassword })])
      expect([answer.status, messageOf(answer)]).toEqual([429, problemKinds.tooMany.text])
    clock.advance(16)
    expect((await change(testPassword)).status).toBe(200)
    calm()
  })

  it('change no record and write no audit row', async () => {
    await expectUnchanged(t, () => tries(other, 'Otra-Clave-1', 2))
    calm()
  })
})
