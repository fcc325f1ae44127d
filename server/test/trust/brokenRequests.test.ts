import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { brokenRequests } from '../../src/http/brokenRequests.ts'
import { securityHeaders } from '../../src/http/securityHeaders.ts'
import { testApp } from '../helpers/testApp.ts'

const t = await testApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.app.server.address() as AddressInfo

type Raw = { status: number; headers: Map<string, string>; body: string }

async function write(bytes: string, to = port): Promise<Raw> {
  const socket = connect(to, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  socket.write(bytes)
  await closed
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(': ')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)]
  })
  return { status: Number(first.split(' ')[1]), headers: new Map(pairs), body: rest.join('\r\n\r\n') }
}

const malformed = 'La solicitud no tiene un formato válido.'
const head = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'
test.each([
  ['no HTTP at all', 'HOLA\r\n\r\n', 400, malformed],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nsin dos puntos\r\n\r\n', 400, malformed],
  ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, malformed],
  ['a length beside chunks', `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400, malformed],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, malformed],
  [
    'a chunk that is none',
    `POST /seguridad/api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
    malformed,
  ],
  [
    'headers of 100 KB',
    `${head}X-Relleno: ${'x'.repeat(100_000)}\r\n\r\n`,
    431,
    'Los encabezados de la solicitud son demasiado grandes.',
  ],
  [
    'a chunk with 100 KB of notes',
    `POST /seguridad/api/auth HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'n'.repeat(100_000)}\r\n`,
    413,
    'El contenido enviado supera el tamaño máximo permitido.',
  ],
  ['an address that is no text', `GET /% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 400, malformed],
  [
    'half an escape',
    `GET /rrhh/api/v1/turno/%e0%a4%a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    400,
    malformed,
  ],
  [
    'an address of the API with half an escape',
    `POST /seguridad/api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    400,
    malformed,
  ],
])('answers %s in the standard shape with all headers', async (_, bytes, status, sentence) => {
  const answer = await write(bytes)
  expect([answer.status, answer.body.slice(0, 300)]).toEqual([status, expect.stringContaining(sentence)])
  expect(JSON.parse(answer.body)).toEqual({ errorMessage: sentence, traza: answer.headers.get('x-request-id') })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  for (const [name, value] of Object.entries(securityHeaders())) {
    expect([name, answer.headers.get(name.toLowerCase())]).toEqual([name, value])
  }
  const line = t.log.findLast(({ reqId }) => reqId === answer.headers.get('x-request-id'))
  expect(line).toMatchObject({ status })
})

test('answers endless headers in the standard shape', async () => {
  const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 50 })
  server.on(
    'clientError',
    brokenRequests(securityHeaders(), () => ({ info: () => undefined })),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const answer = await write('GET / HTTP/1.1\r\nHost: x\r\n', (server.address() as AddressInfo).port)
  server.close()
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    408,
    {
      errorMessage: 'La solicitud tardó demasiado en llegar. Intente nuevamente con una mejor conexión.',
      traza: answer.headers.get('x-request-id'),
    },
  ])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('garbage after a valid request leaves its response intact', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => text).toMatch(/^HTTP\/1\.1 200 /)
  socket.write('HOLA\r\n\r\n')
  await closed
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
})
