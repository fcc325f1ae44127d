import { session } from '@wamani/contract/seguridad/session.ts'
import { administrator, demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { SlowWork } from '../../src/concurrency/slowWork.ts'
import { slowWork } from '../../src/concurrency/slowWork.ts'
import { connect } from '../../src/database/connect.ts'
import { hashPassword } from '../../src/modules/seguridad/passwords.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { adjunto } from '../helpers/fixtureContract.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { testApp } from '../helpers/testApp.ts'
import { testPassword } from '../helpers/testUsers.ts'
import { testFiles } from '../helpers/validValue.ts'

const t = await testApp({ modules: [fixtureModule] })
const stamp = { idUsuario: null, username: 'prueba', ip: '', traza: 'prueba', now: new Date() }

async function keysInStore(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of t.store.list()) keys.push(key)
  return keys.sort((one, other) => one.localeCompare(other))
}

it('slow work inside a transaction throws at any depth', async () => {
  const asked: SlowWork[] = ['decode a picture', 'read a table', 'ask the file store', 'send mail', 'ask RENIEC']
  for (const work of asked)
    await expect(t.database.transaction(stamp, async () => slowWork(work, async () => 'done'))).rejects.toThrow(work)
  const deep = async () => {
    await Promise.resolve()
    return hashPassword('una clave 2026')
  }
  await expect(t.database.transaction(stamp, async () => Promise.all([deep()]))).rejects.toThrow('derive a key')
  await expect(t.database.transaction(stamp, async () => t.store.list())).rejects.toThrow('ask the file store')
  await expect(t.database.transaction(stamp, async () => t.store.remove('00/0'))).rejects.toThrow('ask the file store')
  expect(await t.database.transaction(stamp, async () => 'before').then(deep)).toMatch(/^\$argon2id/)
})

it('in production slow work is only logged, and patient transactions may do it', async () => {
  const reported: string[] = []
  const database = connect({ url: t.url, connections: 1, whenSlow: (work) => void reported.push(work) })
  const hash = async () => hashPassword('una clave 2026')
  expect(await database.transaction(stamp, hash)).toMatch(/^\$argon2id/)
  expect(await database.transaction(stamp, hash, { patient: true })).toMatch(/^\$argon2id/)
  expect(reported).toEqual(['derive a key'])
  await database.close()
})

it('a password change does not wait for a locked row while hashing', async () => {
  const token = await t.signIn('Consulta')
  const row = firstOf(
    await t.sql<{ id: number }>('select id_usuario as id from seguridad.usuario where username = $1', [
      demoUsername('Consulta'),
    ]),
  )
  const clave = 'Otra clave 2026'
  const change = (claveActual: string) =>
    t.call(usuarioRoutes.updateClave, {
      as: { token },
      params: { id: row.id },
      body: { clave, confirmarClave: clave, claveActual },
    })
  const answers = await Promise.all([change(testPassword), change(testPassword)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const payload = { username: demoUsername('Consulta'), password: clave }
  const { statusCode } = await t.app.inject({ method: session.signIn.method, url: session.signIn.path, payload })
  expect(statusCode).toBe(200)
})

it('keeps no file of a rejected call, and only referenced files of others', async () => {
  const before = await keysInStore()
  const body = { titulo: 'Uno', documento: testFiles.pdf(), foto: testFiles.png() }
  const made = await t.call(adjunto.routes.create, { body })
  expect(made.status).toBe(201)
  const held = await keysInStore()
  expect(held).toHaveLength(before.length + 2)
  expect((await t.call(adjunto.routes.create, { body })).status).toBe(409)
  const missing = { params: { id: 999_999 }, body: { titulo: 'Dos', documento: testFiles.pdf() } }
  expect((await t.call(adjunto.routes.update, missing)).status).toBe(404)
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Artist: 'Alguien' } })
    .jpeg()
    .toBuffer()
  const bad = { nombre: 'rota.jpg', tipo: 'image/jpeg', contenido: Uint8Array.from(whole.subarray(0, -200)) }
  expect((await t.call(adjunto.routes.create, { body: { ...body, titulo: 'Tres', foto: bad } })).status).toBe(415)
  expect(await keysInStore()).toEqual(held)
  expect((await t.call(adjunto.routes.list, { as: administrator })).body).toMatchObject({ total: 1 })
})
