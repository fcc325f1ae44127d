import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { assertPortFree } from '../../src/process/assertPortFree.ts'
import { freePort } from '../helpers/freePort.ts'

test('checks a port without accepting connections', async () => {
  const port = await freePort()
  const over = new AbortController()
  let knocks = 0
  let letIn = 0
  const knock = async () => {
    while (!over.signal.aborted) {
      // another address, because a connection to oneself would succeed
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      socket.once('connect', () => {
        letIn += 1
        socket.destroy()
      })
      await once(socket, 'close').catch(() => undefined)
      knocks += 1
    }
  }
  const knocking = Array.from({ length: 20 }, knock)
  for (let n = 0; n < 200; n++) {
    await assertPortFree({ host: '127.0.0.1', port })
    await sleep(1)
  }
  over.abort()
  await Promise.all(knocking)
  expect(knocks).toBeGreaterThan(200)
  expect(letIn).toBe(0)
})

test('leaves the port free after the check', async () => {
  const port = await freePort()
  await assertPortFree({ host: '0.0.0.0', port })
  const server = createServer().listen(port, '0.0.0.0')
  await once(server, 'listening')
  await expect(assertPortFree({ host: '0.0.0.0', port })).rejects.toThrow(`El puerto ${port} ya está en uso`)
  await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(`El puerto ${port} ya está en uso`)
  server.close()
  await once(server, 'close')
})
