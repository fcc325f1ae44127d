import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulShutdown } from '../../src/process/gracefulShutdown.ts'

const call = 'GET / HTTP/1.1\r\nHost: wamani\r\n\r\n'

async function serve(answer: RequestListener, limit = 10_000) {
  const server = createServer(answer).listen(0)
  const { prepareClose, ...shutdown } = gracefulShutdown(server, limit)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(port)
  client.write(call)
  await once(server, 'request')
  const close = () => {
    prepareClose()
    return new Promise((resolve) => server.close(resolve))
  }
  return { client, close, port, ...shutdown }
}

test('sends the whole response to a slow client', async () => {
  const size = 50_000_000
  const { client, close } = await serve((_, answer) => answer.end(Buffer.alloc(size)))
  const closed = close()
  await sleep(200)
  let received = 0
  client.on('data', ({ length }) => (received += length))
  await once(client, 'close')
  expect(received).toBeGreaterThan(size)
  await closed
})

test('closes a busy connection after its response', async () => {
  const { client, close } = await serve((_, answer) => setTimeout(() => answer.end('listo'), 200))
  const closed = close()
  const [text] = await once(client, 'data')
  expect(String(text)).toContain('Connection: close')
  await closed
})

test('cuts an endless response at the limit', async () => {
  const { close } = await serve((_, answer) => answer.write('…'), 200)
  await close()
})

test('serves one more call on a kept connection after it stops listening', async () => {
  const { client, close, port, stopListening, noMoreRequests } = await serve((_, answer) => answer.end('listo'))
  const [before] = await once(client, 'data')
  expect(String(before)).toContain('Connection: keep-alive')
  await stopListening()
  const [refused] = await once(connect(port), 'error')
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })

  const called = noMoreRequests()
  await sleep(200)
  client.write(call)
  const [last] = await once(client, 'data')
  expect(String(last)).toContain('Connection: close')
  await once(client, 'close')
  await called
  await close()
})

test('does not wait for an idle connection', async () => {
  const { client, close, stopListening, noMoreRequests } = await serve((_, answer) => answer.end('listo'))
  await once(client, 'data')
  await stopListening()
  await noMoreRequests()
  const gone = once(client, 'close')
  await close()
  await gone
})
