import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { type SecurityEvent, syslogMessage, syslogSender } from './syslogSender.ts'

const event = (traza: string, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  ...{ en: '2026-11-23T13:00:00.000Z', tipo: 'RECHAZO', resultado: 403, username: 'ana', aplicacion: null },
  ...{ ip: '10.0.0.7', ruta: 'GET /rrhh/api/v1/turno', traza, veces: 1, ...more },
})
const log = { warn: () => undefined, info: () => undefined }

function unframed(bytes: Buffer): string[] {
  const found: string[] = []
  for (let rest = bytes; rest.length > 0; ) {
    const [, digits = ''] = /^(\d+) /.exec(rest.toString('latin1', 0, 12)) ?? []
    const from = digits.length + 1
    if (!digits || rest.length < from + Number(digits)) return found
    found.push(rest.toString('utf8', from, from + Number(digits)))
    rest = rest.subarray(from + Number(digits))
  }
  return found
}

type Collector = { port: number; messages: () => string[]; drop: () => Promise<void> }

async function collect(server: net.Server, port = 0): Promise<Collector> {
  const streams: Buffer[][] = []
  const sockets = new Set<net.Socket>()
  const onSocket = (socket: net.Socket) => {
    const own: Buffer[] = []
    streams.push(own)
    sockets.add(socket)
    socket.on('data', (some: Buffer) => void own.push(some))
    socket.on('error', () => undefined)
  }
  server.on(server instanceof tls.Server ? 'secureConnection' : 'connection', onSocket)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const drop = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(drop)
  return {
    port: (server.address() as net.AddressInfo).port,
    messages: () => streams.flatMap((parts) => unframed(Buffer.concat(parts))),
    drop,
  }
}

it('formats RFC 5424 messages and escapes special characters', () => {
  const text = syslogMessage(event('t-1', { username: 'a"b]c\\d\n<13>1', tipo: 'INGRESO_FALLIDO' }), 'nodo', 7)
  expect(text).toBe(
    '<108>1 2026-11-23T13:00:00.000Z nodo wamani 7 INGRESO_FALLIDO [wamani@32473 resultado="403" ' +
      'username="a\\"b\\]c\\\\d <13>1" ip="10.0.0.7" ruta="GET /rrhh/api/v1/turno" traza="t-1" veces="1"] ' +
      'INGRESO_FALLIDO GET /rrhh/api/v1/turno',
  )
})

it('sends events over TCP and delivers those queued while the collector was down', async () => {
  const first = await collect(net.createServer())
  const sender = syslogSender(`tcp://127.0.0.1:${first.port}`, log)
  onTestFinished(sender.close)
  sender.send(event('uno'))
  await expect.poll(first.messages).toHaveLength(1)
  await first.drop()
  await expect
    .poll(() =>
      sender.probe().then(
        () => 'well',
        () => 'away',
      ),
    )
    .toBe('away')
  sender.send(event('dos'))
  sender.send(event('tres'))
  const second = await collect(net.createServer(), first.port)
  await expect.poll(second.messages).toHaveLength(2)
  expect(second.messages().join()).toMatch(/traza="dos".*traza="tres"/s)
  await expect(sender.probe()).resolves.toBeUndefined()
})

it('limits the queue and reports the number of lost events', async () => {
  const closed = await collect(net.createServer())
  await closed.drop()
  const sender = syslogSender(`tcp://127.0.0.1:${closed.port}`, log)
  onTestFinished(sender.close)
  for (let n = 0; n < 10_003; n++) sender.send(event(`n${n}.`))
  const back = await collect(net.createServer(), closed.port)
  await expect.poll(() => back.messages().length).toBe(10_001)
  expect(back.messages()[0]).toMatch(/PERDIDOS .*veces="3"/)
  expect(back.messages()[1]).toContain('traza="n3."')
})

it('accepts a TLS collector only with a trusted certificate', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-keyout', at('key.pem'), '-out', at('cert.pem'), '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ],
    { stdio: 'ignore' },
  )
  const ca = readFileSync(at('cert.pem'), 'utf8')
  const collector = await collect(tls.createServer({ key: readFileSync(at('key.pem')), cert: ca }))
  const unknown = syslogSender(`tls://127.0.0.1:${collector.port}`, log)
  onTestFinished(unknown.close)
  unknown.send(event('sin confianza'))
  await expect
    .poll(() =>
      unknown.probe().then(
        () => 'well',
        () => 'away',
      ),
    )
    .toBe('away')
  expect(collector.messages()).toEqual([])
  const sender = syslogSender(`tls://127.0.0.1:${collector.port}`, log, { ca })
  onTestFinished(sender.close)
  sender.send(event('seguro'))
  await expect.poll(collector.messages).toEqual([expect.stringContaining('traza="seguro"')])
})

it('sends one event per UDP datagram', async () => {
  const socket = dgram.createSocket('udp4')
  const received: string[] = []
  socket.on('message', (text) => void received.push(String(text)))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  const sender = syslogSender(`udp://127.0.0.1:${socket.address().port}`, log)
  onTestFinished(sender.close)
  sender.send(event('suelto'))
  await expect.poll(() => received).toEqual([expect.stringContaining('traza="suelto"')])
})
