import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Passkey } from '@wamani/contract/seguridad/llave.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { newPerson, type Person } from '../../../../test/helpers/modules/people.ts'
import { firstStep, secondStep, setUpAuthenticator } from '../../../../test/helpers/modules/secondFactor.ts'
import { softwarePasskey } from '../../../../test/helpers/modules/softwarePasskey.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })

type Ceremony = { token: string; opciones: { challenge: string; allowCredentials?: { id: string }[] } & Row }
type Device = ReturnType<typeof softwarePasskey>
type Claims = Parameters<Device['sign']>[1]

const begin = (as: { token: string }) => t.call<Ceremony>(cuenta.startLlave, { as })
const finish = (as: { token: string }, token: string, respuesta: unknown, nombre = 'Mi laptop') =>
  t.call<{ idLlave: number; codigos: string[] }>(cuenta.createLlave, { as, body: { token, nombre, respuesta } })

async function register({ token }: Pick<Person, 'token'>, device: Device, nombre?: string) {
  const { body } = await begin({ token })
  return finish({ token }, body.token, device.make(body.opciones.challenge), nombre)
}

async function withPasskey(perfiles: readonly string[] = ['Consulta']) {
  const person = await newPerson(t, perfiles)
  const device = softwarePasskey()
  const made = await register(person, device)
  expect(made.status, made.text).toBe(201)
  return { person, device, ...made.body }
}

const startSignIn = (paso?: string) => t.call<Ceremony>(session.startLlaveSignIn, { as: null, body: { paso } })
const answer = (token: unknown, respuesta: unknown, from?: string) =>
  t.call<{ token: string; user: Row }>(session.signInByLlave, { as: null, body: { token, respuesta }, from })

async function enter(device: Device, paso?: string, claims?: Claims) {
  const { body } = await startSignIn(paso)
  return answer(body.token, device.sign(body.opciones.challenge, claims))
}

it('lets a user register, rename, list and remove a passkey', async () => {
  const { person, idLlave, codigos } = await withPasskey()
  expect(codigos).toHaveLength(10) // created with the first second factor
  const as = { token: person.token }
  const llavesOf = async () => (await t.call<{ llaves: Passkey[] }>(cuenta.getCuenta, { as })).body.llaves
  expect(await llavesOf()).toMatchObject([{ idLlave, nombre: 'Mi laptop', usadaEn: null }])
  const other = await register(person, softwarePasskey(), 'Celular')
  expect([other.status, other.body.codigos]).toEqual([201, []])
  const params = { id: idLlave }
  expect((await t.call(cuenta.updateLlave, { as, params, body: { nombre: ' Laptop nueva ' } })).status).toBe(204)
  expect((await llavesOf()).map(({ nombre }) => nombre)).toEqual(['Laptop nueva', 'Celular'])
  const another = await newPerson(t, ['Administrador'])
  for (const call of [cuenta.updateLlave, cuenta.removeLlave]) {
    const body = call === cuenta.updateLlave ? { nombre: 'Ajena' } : undefined
    expect((await t.call(call, { as: { token: another.token }, params, body })).status).toBe(404)
  }
  expect((await t.call(cuenta.removeLlave, { as, params })).status).toBe(204)
  expect((await llavesOf()).map(({ nombre }) => nombre)).toEqual(['Celular'])
})

it('signs a user in without a password, once for each challenge', async () => {
  const { person, device } = await withPasskey()
  const { body } = await startSignIn()
  expect(body.opciones.allowCredentials ?? []).toEqual([])
  const signed = device.sign(body.opciones.challenge)
  const entered = await answer(body.token, signed)
  expect([entered.status, entered.body.user?.username]).toEqual([200, person.username])
  expect((await t.call(session.getSessionInfo, { as: { token: entered.body.token } })).status).toBe(200)
  expect((await answer(body.token, signed)).status).toBe(401)
  const lines = await t.sql('select tipo from auditoria.bitacora where id_usuario = $1 order by id_bitacora', [
    person.id,
  ])
  expect(lines.map(({ tipo }) => tipo)).toEqual(['INGRESO', 'SEGUNDO_FACTOR', 'INGRESO'])
})

it('accepts a passkey as second step for its own account only', async () => {
  const { person, device } = await withPasskey()
  const other = await withPasskey()
  const step = async () => (await firstStep(t, person)).body.segundoPaso
  const { token, modos } = await step()
  expect(modos).toEqual(['codigo', 'llave'])
  const { body } = await startSignIn(token)
  expect(body.opciones.allowCredentials?.map(({ id }) => id)).toEqual([device.id])
  expect((await enter(other.device, token)).status).toBe(401)
  expect((await enter(device, token, { userVerified: false })).status).toBe(200)
  expect((await enter(device, undefined, { userVerified: false })).status).toBe(401)
  expect((await enter(device, undefined)).status).toBe(200)
})

it('accepts a recovery code for a lost passkey, and asks for none after the last passkey is removed', async () => {
  const { person, idLlave, codigos } = await withPasskey()
  const { segundoPaso } = (await firstStep(t, person)).body
  expect((await secondStep(t, segundoPaso.token, codigos[0])).status).toBe(200)
  const as = { token: person.token }
  expect((await t.call(cuenta.removeLlave, { as, params: { id: idLlave } })).status).toBe(204)
  expect((await firstStep(t, person)).body).toHaveProperty('token')
  expect(await t.sql('select from seguridad.codigo_recuperacion where id_usuario = $1', [person.id])).toEqual([])
})

it('refuses a signature for another site, for another challenge, or with a lower counter', async () => {
  const { device } = await withPasskey()
  const wrong: Claims[] = [
    { origin: 'https://wamani.example.evil' },
    { rpId: 'evil.example' },
    { challenge: Buffer.from('another').toString('base64url') },
  ]
  for (const claims of wrong) {
    const refused = await enter(device, undefined, claims)
    expect([claims, refused.status]).toEqual([claims, 401])
  }
  clock.advance(20)
  expect((await enter(device, undefined, { counter: 90 })).status).toBe(200)
  expect((await enter(device, undefined, { counter: 90 })).status).toBe(401)
  const thief = softwarePasskey()
  const { body } = await startSignIn()
  const signed = { ...thief.sign(body.opciones.challenge), id: device.id, rawId: device.id }
  expect((await answer(body.token, signed)).status).toBe(401)
  clock.advance(20)
})

it('registers a passkey for the user who began, with the requested challenge, once', async () => {
  const [one, other] = [await newPerson(t, ['Consulta']), await newPerson(t, ['Consulta'])]
  const device = softwarePasskey()
  const { body } = await begin({ token: one.token })
  const made = device.make(body.opciones.challenge)
  await expectUnchanged(t, async () => {
    expect((await finish({ token: other.token }, body.token, made)).status).toBe(409)
    const foreign = device.make(body.opciones.challenge, { origin: 'https://evil.example' })
    expect((await finish({ token: one.token }, body.token, foreign)).status).toBe(409)
  })
  expect((await finish({ token: one.token }, body.token, made)).status).toBe(201)
  expect((await finish({ token: one.token }, body.token, made)).status).toBe(409)
  expect((await register(other, device)).status).toBe(409) // a passkey belongs to one user
})

it('refuses bodies that are no passkey response', async () => {
  const person = await newPerson(t, ['Consulta'])
  const as = { token: person.token }
  const long = 'x'.repeat(10_000)
  const { body } = await startSignIn()
  const made = (await begin(as)).body
  const device = softwarePasskey()
  const good = device.sign(body.opciones.challenge)
  const bad: unknown[] = [undefined, null, '', [], {}, long, { ...good, id: long }, { ...good, type: 'x' }]
  const garbled = [
    { ...good, response: { ...good.response, signature: 'AAAA' } },
    { ...good, response: { ...good.response, authenticatorData: 'AAAA' } },
    { ...good, response: { ...good.response, clientDataJSON: 'AAAA' } },
  ]
  for (const respuesta of bad)
    expect([respuesta, (await answer(body.token, respuesta)).status]).toEqual([respuesta, 400])
  for (const respuesta of [
    ...bad,
    ...garbled.map((one) => ({ ...one, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } })),
  ]) {
    const { status } = await finish(as, made.token, respuesta)
    expect([respuesta, status]).toEqual([respuesta, expect.toSatisfy((one) => one === 400 || one === 409)])
  }
  const owner = await withPasskey()
  for (const respuesta of garbled) {
    const asked = await startSignIn()
    const own = { ...respuesta, id: owner.device.id, rawId: owner.device.id }
    expect((await answer(asked.body.token, own, '10.6.0.1')).status).toBe(401)
  }
  for (const token of [long, '', 'x', person.token, null])
    expect([token, (await answer(token, good)).status]).toEqual([
      token,
      expect.toSatisfy((one) => one === 400 || one === 401),
    ])
  expect((await finish(as, made.token, device.make(made.opciones.challenge), '  ')).status).toBe(400)
})

it('accepts authenticator and passkey side by side, and an administrator removes both', async () => {
  const { person, device } = await withPasskey()
  const { codeAt } = await setUpAuthenticator(t, person.token, clock)
  clock.advance(1)
  const { segundoPaso } = (await firstStep(t, person)).body
  expect((await secondStep(t, segundoPaso.token, codeAt(clock()))).status).toBe(200)
  expect((await t.call(cuenta.removeAutenticador, { as: { token: person.token } })).status).toBe(204)
  expect((await firstStep(t, person)).body.segundoPaso.modos).toEqual(['codigo', 'llave'])
  expect((await t.call(usuarioRoutes.removeSegundoFactor, { params: { id: person.id } })).status).toBe(204)
  expect((await enter(device)).status).toBe(401)
  expect((await firstStep(t, person)).body).toHaveProperty('token')
})

it('refuses the passkey of a deactivated account', async () => {
  const { person, device } = await withPasskey()
  await t.sql('update seguridad.usuario set estado = false where id_usuario = $1', [person.id])
  expect((await enter(device)).status).toBe(401)
})

it('keeps at most ten passkeys, also with concurrent registrations', async () => {
  const person = await newPerson(t, ['Consulta'])
  const as = { token: person.token }
  const begun = await Promise.all(Array.from({ length: 13 }, () => begin(as)))
  const made = await Promise.all(
    begun.map(({ body }) => finish(as, body.token, softwarePasskey().make(body.opciones.challenge))),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const kept = await t.sql('select from seguridad.llave_acceso where id_usuario = $1', [person.id])
  expect(kept).toHaveLength(10)
})

it('keeps a required second factor when authenticator and passkey are removed at the same time', async () => {
  await t.sql("update nucleo.parametro set valor = '2' where nombre = 'segundoFactor.exigido'")
  for (let round = 0; round < 8; round += 1) {
    const { person, idLlave } = await withPasskey()
    const as = { token: person.token }
    await setUpAuthenticator(t, person.token, clock)
    const removed = await Promise.all([
      t.call(cuenta.removeAutenticador, { as }),
      t.call(cuenta.removeLlave, { as, params: { id: idLlave } }),
    ])
    expect(removed.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409])
  }
  await t.sql("update nucleo.parametro set valor = '0' where nombre = 'segundoFactor.exigido'")
})
