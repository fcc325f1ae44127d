import { request as httpRequest } from 'node:http'
import { connect as openSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { jpg } from '../helpers/files/smallFiles.ts'
import { MB_BYTES, rawForm, rawPart, uploadApp } from '../helpers/files/uploadApp.ts'

const { listen } = await uploadApp()

test('a client that is still uploading gets the rejection, and the connection stays open', async () => {
  const port = await listen()
  const head = `--x\r\n${rawPart('foto', '', '; filename="a.jpg"')}`
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const sending = httpRequest({ host: '127.0.0.1', port, path: '/form', method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
    sending.write(head)
    sending.write(jpg)
    for (let sent = 0; sent < 20; sent++) sending.write(Buffer.alloc(MB_BYTES))
    sending.end('\r\n--x--\r\n')
  })
  expect(status).toBe(413)
})

async function drip(head: string, drops: string): Promise<string> {
  const socket = openSocket(await listen(), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  socket.write(head)
  for (const drop of drops) {
    if (answer !== '' || socket.destroyed) break
    socket.write(drop)
    await sleep(20)
  }
  await closed
  return answer
}

test.each([
  ['a form', '/form', 'multipart/form-data; boundary=x', rawForm(rawPart('a', 'b'.repeat(2_000)))],
  ['JSON', '/json', 'application/json', JSON.stringify({ a: 'b'.repeat(2_000) })],
  ['an urlencoded form', '/form', 'application/x-www-form-urlencoded', `a=${'b'.repeat(2_000)}`],
])('cuts %s sent drop by drop, with a message', async (_, path, type, body) => {
  const answer = await drip(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
    body,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('La solicitud tardó demasiado en llegar.')
  expect(answer.toLowerCase()).toContain('connection: close')
})

test('the time limit of a queued upload starts when it is read', async () => {
  const socket = openSocket(await listen(), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined)
  const body = rawForm(rawPart('a', 'b'.repeat(2_000)))
  const type = 'multipart/form-data; boundary=x'
  socket.write(
    `POST /later HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 500)}`,
  )
  await sleep(100)
  socket.write(body.slice(500, 1_500))
  await sleep(1_200)
  socket.write(body.slice(1_500))
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 \d+ /)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('accepts a long upload at a fair speed', async () => {
  const piece = 'b'.repeat(3_000)
  const body = rawForm(...Array.from({ length: 20 }, (_, n) => rawPart(`a${n}`, piece)))
  const port = await listen()
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length }
    const sending = httpRequest({ host: '127.0.0.1', port, path: '/form', method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
    const send = async () => {
      for (let at = 0; at < body.length; at += piece.length) {
        sending.write(body.slice(at, at + piece.length))
        await sleep(40)
      }
      sending.end()
    }
    send().catch(reject)
  })
  expect(status).toBe(200)
})
