import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { fillPath, type Route } from '@wamani/contract/core/http/route.ts'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { expect, it } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { everyRoute } from '../helpers/everyRoute.ts'
import { hostileBooks, hostileTexts } from '../helpers/files/sheetFiles.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testPassword } from '../helpers/testUsers.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/documents',
  'server/src/concurrency',
  'server/src/http/uploads',
  'server/src/crud/import',
])

const MEGABYTE_BYTES = 1_048_576
const CALL_COUNT = 110
/** Allowed memory growth (MB). */
const MAX_KEPT_MB = 150

/** Calls that accept a table, with its part. */
const uploads = everyRoute.flatMap(([name, route]): [Route, string][] => {
  if (name.startsWith('prueba.')) return []
  const parts = Object.entries(route.files ?? {})
  return parts
    .filter(([, { accept }]) => accept.some((one) => one === 'csv' || one === 'xlsx'))
    .map(([part]) => [route, part])
})
const files = [
  ...hostileBooks.map(({ make }) => ({ make, name: 'x.xlsx' })),
  ...hostileTexts.map(({ make }) => ({ make, name: 'x.csv' })),
]

const memoryOf = (pid: number) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024) / MEGABYTE_BYTES

it.runIf(process.platform === 'linux' && isDue())(
  'hostile sheets at any upload neither stop the server nor block lists nor leak memory (measured on Linux only)',
  { timeout: 300_000 },
  async () => {
    const server = spawnServer({ DATA_DIR: join(makeFolder(), 'data'), ADMIN_PASSWORD: testPassword })
    const address = await server.ready()
    const entered = await fetch(address + session.signIn.path, {
      method: 'POST',
      body: JSON.stringify({ username: 'admin', password: testPassword }),
      headers: { 'content-type': 'application/json' },
    })
    const { token } = (await entered.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const list = async () => {
      const answer = await fetch(address + turno.routes.list.path, { headers })
      await answer.arrayBuffer()
      return answer.status
    }
    async function send(at: number): Promise<number> {
      const [route, part] = defined(uploads[at % uploads.length], 'upload')
      const { make, name } = defined(files[at % files.length], 'file')
      const body = new FormData()
      body.append(part, new Blob([make()]), name)
      const path = fillPath(route.path, { id: 1 })
      const answer = await fetch(address + path, { method: route.method, body, headers })
      await answer.arrayBuffer()
      return answer.status
    }
    await Promise.all([list(), send(0), send(1), send(2)])
    const before = memoryOf(defined(server.child.pid, 'process id'))
    const statuses = new Set<number>()
    let next = 0
    const hand = async () => {
      while (next < CALL_COUNT) {
        next += 1
        statuses.add(await send(next))
      }
    }
    const attack = Promise.all(Array.from({ length: 8 }, hand))
    const lists = new Set<number>()
    let isOver = false
    const ended = attack.finally(() => {
      isOver = true
    })
    while (!isOver) {
      lists.add(await list())
      await sleep(50)
    }
    await ended
    expect(lists).toEqual(new Set([200]))
    expect([...statuses].filter((status) => status >= 500 || status < 400)).toEqual([])
    expect(server.child.exitCode).toBeNull()
    await expect
      .poll(() => memoryOf(defined(server.child.pid, 'process id')), { timeout: 60_000, interval: 1_000 })
      .toBeLessThan(before + MAX_KEPT_MB)
  },
)
