import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gracefulShutdown } from '../../src/process/gracefulShutdown.ts'

async function serve(answer: RequestListener, limit = 10_000) {
  const server = createServer(answer).listen(0)
  const prepareClose = gracefulShutdown(server, limit)
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port)
  client.write('GET / HTTP/1.1\r\nHost: wamani\r\n\r\n')
  await once(server, 'request')
  const close = () => {
    prepareClose()
    return new Promise((resolve) => server.close(resolve))
  }
  return { client, close }
}

test('an answer a slow client is still reading is sent whole', async () => {
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

test('a connection busy at the close is closed after its answer', async () => {
  const { client, close } = await serve((_, answer) => setTimeout(() => answer.end('listo'), 200))
  const closed = close()
  const [text] = await once(client, 'data')
  expect(String(text)).toContain('Connection: close')
  await closed
})

test('an answer that never ends is cut at the limit', async () => {
  const { close } = await serve((_, answer) => answer.write('…'), 200)
  await close()
})
