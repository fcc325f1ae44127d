import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo
const worker = firstOf(await t.sql<{ id: number }>('select min(id_trabajador) as id from rrhh.trabajador'))
const recordPath = trabajador.routes.get?.path.replace('{id}', String(worker.id)) ?? ''

/** Sends a request and resets the connection after `ms`, before most responses. */
const cut = (head: string, ms: number) =>
  new Promise<void>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      setTimeout(() => socket.resetAndDestroy(), ms)
    })
    socket.on('error', () => undefined).on('close', () => done())
  })

const cutMany = async (head: string, count: number) => {
  for (let n = 0; n < count; n += 20)
    await Promise.all(Array.from({ length: 20 }, (_, at) => cut(head, ((n + at) % 13) / 4)))
}

const readings = () => t.sql<Row>('select * from auditoria.lectura order by id_lectura')
const faults = () => t.log.filter(({ level }) => Number(level) >= 50)

it('logs all reads when clients abort 200 requests within 3 ms', async () => {
  const token = await t.signIn('RRHH')
  await cutMany(`GET ${recordPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`, 200)
  await t.call(trabajador.routes.get, { as: 'RRHH', params: { id: worker.id } })
  // a connection reset before its request was read has no address
  const addresses = async () => [...new Set((await readings()).map(({ ip }) => ip))].filter((ip) => ip !== '')
  await expect.poll(addresses).toEqual(['127.0.0.1'])
  expect(faults()).toEqual([])
})

it('logs failed sign-ins when clients abort 60 of them', async () => {
  const body = JSON.stringify({ username: 'nadie', password: 'Quinua-2026-campo' })
  const head = `POST ${session.signIn.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await cutMany(head + body, 60)
  await t.call(session.signIn, { as: null, body: { username: 'nadie', password: 'Quinua-2026-campo' } })
  const failed = () => t.sql<Row>("select * from auditoria.bitacora where tipo = 'INGRESO_FALLIDO'")
  await expect.poll(async () => (await failed()).length).toBeGreaterThan(0)
  expect(faults()).toEqual([])
})

it('skips and reports a read log row that the database rejects, and writes the others', async () => {
  await t.sql(`alter table auditoria.lectura add constraint sin_historial check (operacion <> 'HISTORIAL') not valid`)
  const before = (await readings()).length
  const history = trabajador.routes.history
  await Promise.all([
    t.call(trabajador.routes.get, { as: 'RRHH', params: { id: worker.id } }),
    t.call(history, { as: 'RRHH', params: { id: worker.id } }),
    t.call(trabajador.routes.get, { as: 'RRHH', params: { id: worker.id } }),
  ])
  const lines = () => t.log.filter(({ msg }) => msg === 'access log row rejected')
  await expect.poll(() => lines().length).toBe(1)
  // other aborted requests may still be logged
  await expect.poll(async () => (await readings()).length).toBeGreaterThanOrEqual(before + 2)
  expect(lines()).toMatchObject([{ reading: { operacion: 'HISTORIAL', registros: [worker.id], username: 'rrhh' } }])
  await t.sql('alter table auditoria.lectura drop constraint sin_historial')
})

it('skips and reports a security log line that the database rejects, and writes the others', async () => {
  await t.sql('truncate auditoria.bitacora')
  await t.sql(`alter table auditoria.bitacora add constraint sin_429 check (ip <> '10.9.9.9') not valid`)
  const failing = (remoteAddress: string) =>
    t.app.inject({
      method: 'POST',
      url: session.signIn.path,
      payload: { username: 'nadie', password: 'Quinua-2026-campo' },
      remoteAddress,
    })
  await Promise.all(['10.1.1.1', '10.9.9.9', '10.2.2.2'].map(failing))
  const kept = async () =>
    (await t.sql<{ ip: string }>('select ip from auditoria.bitacora order by ip')).map(({ ip }) => ip)
  await expect.poll(kept).toEqual(['10.1.1.1', '10.2.2.2'])
  expect(t.log.filter(({ msg }) => msg === 'security log line rejected')).toMatchObject([
    { line: { tipo: 'INGRESO_FALLIDO', ip: '10.9.9.9' } },
  ])
  await t.sql('alter table auditoria.bitacora drop constraint sin_429')
})

it('reads the client address in one place, when the request arrives', () => {
  const root = join(import.meta.dirname, '..', '..', 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const reads = (file: string) =>
    /request\.(ip|ips|socket)\b|\bip\b[^\n]*\}: (FastifyRequest|[^\n]* = request\b)|\.remoteAddress/.test(
      readFileSync(join(root, file), 'utf8'),
    )
  // metrics need the socket address and reject closed connections
  expect(files.filter(reads).sort()).toEqual(['http/monitoring/registerMetrics.ts', 'http/origin.ts'])
})
