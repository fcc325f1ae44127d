import { createServer, type Socket } from 'node:net'
import { session } from '@wamani/contract/seguridad/session.ts'
import { afterAll, expect, it } from 'vitest'
import { newPerson, personPassword } from '../../../../test/helpers/modules/people.ts'
import { newProvider } from '../../../../test/helpers/modules/providers.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

/** A directory that accepts every connection and never responds. */
const asked = new Set<Socket>()
const silent = createServer((socket) => {
  asked.add(socket)
  socket.on('error', () => undefined)
})
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
const address = silent.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(() => {
  for (const socket of asked) socket.destroy()
  silent.close()
})

const t = await testApp({ identity: { networks: ['127.0.0.1'] } })
const local = await newPerson(t, ['Consulta'])
await newProvider(t, {
  ...{ nombre: 'Red institucional', tipo: 'LDAP', url: `ldap://127.0.0.1:${port}`, iniciaTls: true },
  ...{ base: 'dc=x', filtro: '(uid={usuario})', creaUsuarios: true },
})

const enter = (username: string, password: string, from?: string) =>
  t.call<Row>(session.signIn, { as: null, body: { username, password }, from })

it('does not query the directory for a name with characters that no user name has', async () => {
  const spellings = ['rqui\u00adspe', 'ｒｑｕｉｓｐｅ', 'rquispe\ufe0f', 'r quispe', 'rquispé', 'rquispe)(uid=*']
  for (const [at, name] of spellings.entries())
    expect([name, (await enter(name, 'Clave-de-Rosa-1', `10.8.0.${at}`)).status]).toEqual([name, 401])
  expect(asked.size).toBe(0)
})

it('signs local users in at once while nine other users wait for an unresponsive directory', async () => {
  const isOver: string[] = []
  const others = Array.from({ length: 9 }, async (_, n) => {
    const { status } = await enter(`persona${n}`, 'Clave-de-Rosa-1', `10.7.0.${n}`)
    isOver.push('other')
    return status
  })
  await expect.poll(() => asked.size).toBeGreaterThan(0)
  expect((await enter(local.username, personPassword, '10.6.0.1')).status).toBe(200)
  isOver.push('local')
  expect(new Set(await Promise.all(others))).toEqual(new Set([503]))
  expect(isOver[0]).toBe('local')
  // few concurrent queries, and no new ones after the first failures
  expect(asked.size).toBeLessThanOrEqual(8)
})

it('answers wrong passwords and unknown names alike while the directory is down, counts both and logs them', async () => {
  const answers = [
    await enter(local.username, 'no-es-esta-1', '10.5.0.1'),
    await enter('nadie.aqui', 'x-1', '10.5.0.1'),
  ]
  for (const answer of answers)
    expect([answer.status, answer.body.codigo, messageOf(answer)]).toEqual([
      503,
      'PROVEEDOR_AUSENTE',
      expect.stringContaining('Red institucional no responde'),
    ])
  const counted = await t.sql<{ username: string }>(
    "select username from seguridad.acceso_fallido where ip = '10.5.0.1'",
  )
  expect(new Set(counted.map(({ username }) => username))).toEqual(new Set([local.username, 'nadie.aqui']))
  const logged = () =>
    t.sql<Row>("select tipo, resultado, username from auditoria.bitacora where ip = '10.5.0.1' order by username")
  await expect.poll(logged).toEqual([
    { tipo: 'INGRESO_FALLIDO', resultado: 503, username: local.username },
    { tipo: 'INGRESO_FALLIDO', resultado: 503, username: null },
  ])
})
