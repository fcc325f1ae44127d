import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const READY = Buffer.from('I')

function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 0xffff)])
const TEXT = Buffer.concat([int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)])

const row = (column: string, value: string) => [
  message('T', int16(1), column, TEXT),
  message('D', int16(1), int32(Buffer.byteLength(value)), Buffer.from(value)),
  message('C', 'SHOW'),
]

/** Fake PostgreSQL that only reports its version. */
export async function oldPostgres(version: string): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined) // the client has left
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', READY)]))
      socket.on('data', (chunk) => {
        if (chunk.toString('latin1', 0, 1) === 'X') return
        const isVersion = chunk.includes('show server_version\0')
        const refusal = [message('E', 'SERROR', 'C42703', 'Mcolumn "datlocprovider" does not exist', Buffer.alloc(1))]
        socket.write(Buffer.concat([...(isVersion ? row('server_version', version) : refusal), message('Z', READY)]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return `postgres://ana@127.0.0.1:${port}/wamani`
}
