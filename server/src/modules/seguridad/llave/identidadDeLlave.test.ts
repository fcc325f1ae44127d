import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { newPerson, personPassword } from '../../../../test/helpers/modules/people.ts'
import { firstStep, secondStep } from '../../../../test/helpers/modules/secondFactor.ts'
import { softwarePasskey } from '../../../../test/helpers/modules/softwarePasskey.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { testApp } from '../../../../test/helpers/testApp.ts'

const clock = movableClock()
const t = await testApp({ clock })

type Ceremony = { token: string; opciones: { challenge: string; allowCredentials?: { id: string }[] } }
type As = { token: string }

const begin = (as: As) => t.call<Ceremony>(cuenta.startIdentidadDeLlave, { as })
const confirm = (as: As, token: unknown, respuesta: unknown) =>
  t.call(cuenta.confirmIdentidadDeLlave, { as, body: { token, respuesta } })
/** True when a call that requires re-authentication succeeds in a session. */
const isIdentified = async (as: As) => (await t.call(cuenta.startLlave, { as })).status === 200

async function register(as: As) {
  const device = softwarePasskey()
  const { body } = await t.call<Ceremony>(cuenta.startLlave, { as })
  const respuesta = device.make(body.opciones.challenge)
  const made = await t.call<{ codigos: string[] }>(cuenta.createLlave, {
    as,
    body: { token: body.token, nombre: 'Mi laptop', respuesta },
  })
  expect(made.status, made.text).toBe(201)
  return { device, codigos: made.body.codigos }
}

/** A user with a passkey whose last authentication has expired. */
async function withPasskey() {
  const person = await newPerson(t, ['Consulta'])
  const as = { token: person.token }
  const made = await register(as)
  clock.advance(20)
  expect(await isIdentified(as)).toBe(false)
  return { person, as, ...made }
}

it('re-authenticates a user by passkey in the same session, once for each challenge', async () => {
  const { as, device } = await withPasskey()
  const { body } = await begin(as)
  expect(body.opciones).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: device.id }] })
  const signed = device.sign(body.opciones.challenge)
  expect((await confirm(as, body.token, signed)).status).toBe(204)
  expect(await isIdentified(as)).toBe(true)
  clock.advance(20)
  expect((await confirm(as, body.token, signed)).status).toBe(409)
  expect(await isIdentified(as)).toBe(false)
  const again = await begin(as)
  // a signature is not valid for another challenge
  expect((await confirm(as, again.body.token, signed)).status).toBe(400)
  expect(await isIdentified(as)).toBe(false)
})

it('rejects a foreign passkey, one without user verification and a forged one, and counts failed sign-ins', async () => {
  const { person, as, device } = await withPasskey()
  const other = await withPasskey()
  const thief = softwarePasskey()
  const answers = [
    (challenge: string) => other.device.sign(challenge),
    (challenge: string) => ({ ...thief.sign(challenge), id: device.id, rawId: device.id }),
    (challenge: string) => device.sign(challenge, { userVerified: false }),
    (challenge: string) => device.sign(challenge, { origin: 'https://wamani.example.evil' }),
    (challenge: string) => device.sign(challenge, { rpId: 'evil.example' }),
  ]
  for (const answer of answers) {
    const { body } = await begin(as)
    const refused = await confirm(as, body.token, answer(body.opciones.challenge))
    expect([refused.status, issuesOf(refused)]).toEqual([
      400,
      [{ campo: 'respuesta', mensaje: 'La llave de acceso no confirmó quién es usted.' }],
    ])
    // a wrong answer consumes the challenge
    expect((await confirm(as, body.token, device.sign(body.opciones.challenge))).status).not.toBe(204)
    expect(await isIdentified(as)).toBe(false)
  }
  const failures = await t.sql('select from seguridad.acceso_fallido where username = $1', [person.username])
  expect(failures).toHaveLength(5)
  const { body } = await begin(as)
  expect((await confirm(as, body.token, device.sign(body.opciones.challenge))).status).toBe(429)
  expect((await t.call(cuenta.confirmIdentidad, { as, body: { clave: personPassword } })).status).toBe(429)
  clock.advance(20)
})

it('accepts a challenge only in the session that requested it, not at sign-in or in another session of the user', async () => {
  const { person, as, device, codigos } = await withPasskey()
  const { segundoPaso } = (await firstStep(t, person)).body
  const entered = await secondStep(t, segundoPaso.token, codigos[0])
  const second = { token: entered.body.token }
  clock.advance(20)
  const [first, other] = [(await begin(as)).body, (await begin(second)).body]
  const signIn = (await t.call<Ceremony>(session.startLlaveSignIn, { as: null, body: {} })).body
  const signed = ({ opciones }: Ceremony) => device.sign(opciones.challenge)
  await expectUnchanged(t, async () => {
    expect((await confirm(second, first.token, signed(first))).status).toBe(409)
    expect((await confirm(as, other.token, signed(other))).status).toBe(409)
    expect((await confirm(as, signIn.token, signed(signIn))).status).toBe(409)
    const entering = { token: first.token, respuesta: signed(first) }
    expect((await t.call(session.signInByLlave, { as: null, body: entering })).status).toBe(401)
  })
  expect([await isIdentified(as), await isIdentified(second)]).toEqual([false, false])
  clock.advance(6)
  expect((await confirm(as, first.token, signed(first))).status).toBe(409)
})

it('says so when the user has no passkey, and rejects any body that is no passkey response', async () => {
  const person = await newPerson(t, ['Consulta'])
  expect((await begin({ token: person.token })).status).toBe(409)
  const { as, device } = await withPasskey()
  const { body } = await begin(as)
  const good = device.sign(body.opciones.challenge)
  for (const respuesta of [undefined, null, '', [], {}, { ...good, id: 'x'.repeat(10_000) }, { ...good, type: 'x' }])
    expect([respuesta, (await confirm(as, body.token, respuesta)).status]).toEqual([respuesta, 400])
  for (const token of ['', 'x', as.token, null, 'x'.repeat(1000)])
    expect([token, (await confirm(as, token, good)).status]).toEqual([
      token,
      expect.toSatisfy((status) => status === 400 || status === 409),
    ])
  expect((await confirm(as, body.token, good)).status).toBe(204)
})

it('rejects a passkey that was removed', async () => {
  const { person, as, device } = await withPasskey()
  const { body } = await begin(as)
  await t.sql('delete from seguridad.llave_acceso where id_usuario = $1', [person.id])
  expect((await confirm(as, body.token, device.sign(body.opciones.challenge))).status).toBe(400)
  expect(await isIdentified(as)).toBe(false)
})
