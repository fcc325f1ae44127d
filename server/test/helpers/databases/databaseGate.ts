import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A proxy between application and database that a test can shut: refuses and cuts connections. */
export function databaseGate() {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-gate-'))
  const sockets = new Set<Socket>()
  let target = ''
  let server: Server | undefined

  const relay = (client: Socket) => {
    const database = createConnection(target)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  }
  const open = () =>
    new Promise<void>((resolve) => {
      server = createServer(relay).listen(join(folder, '.s.PGSQL.5432'), resolve)
    })
  const shut = async () => {
    const closed = new Promise((resolve) => server?.close(resolve))
    cut()
    await closed
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  afterAll(async () => {
    await shut()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    open,
    shut,
    /** cuts current connections; new ones are accepted */
    cut,
    /** connection string through the proxy */
    through: async (url: string) => {
      const whole = new URL(url.replace('@/', '@localhost/'))
      target = join(whole.searchParams.get('host') ?? '', '.s.PGSQL.5432')
      await open()
      return url.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`)
    },
  }
}
