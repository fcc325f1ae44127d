import { existsSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/main.ts', 'server/src/process', 'server/src/config.ts'])

const t = await testApp()
const WORKER_COUNT = 3

const startThree = (env: Record<string, string> = {}) =>
  spawnServer({
    DATABASE_URL: t.url,
    DATA_DIR: join(makeFolder(), 'data'),
    WORKERS: String(WORKER_COUNT),
    SHUTDOWN_DELAY: '0',
    ...env,
  })

const getUrl = (url: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    get(url, { agent }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    }).on('error', reject)
  })

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const countOf = (metrics: string, route: string) =>
  Number(
    new RegExp(`http_request_duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)`).exec(metrics)?.[1] ?? 0,
  )

it.runIf(existsSync('/proc/self/task') && isDue())(
  'several processes share one address, a dead one is replaced, and all end in order',
  async () => {
    const server = startThree()
    const address = await server.ready()
    const pid = server.child.pid ?? 0
    // the others start after the first is ready
    await expect
      .poll(async () => (await t.sql('select 1 from nucleo.nodo')).length, { timeout: 60_000 })
      .toBe(WORKER_COUNT)
    const workers = childrenOf(pid)
    expect(workers).toHaveLength(WORKER_COUNT)

    for (let n = 0; n < 3 * WORKER_COUNT; n++) expect((await getUrl(`${address}/healthz`)).status).toBe(200)
    const numbers = await Promise.all([1, 2, 3].map(() => getUrl(`${address}/metrics`)))
    for (const { text } of numbers) {
      expect(countOf(text, '/healthz')).toBe(3 * WORKER_COUNT)
      expect(text).toMatch(/^database_up 1$/m)
      expect(text).toMatch(/^wamani_build_info\{[^}]*\} 1$/m)
    }

    process.kill(workers[1] ?? 0, 'SIGKILL')
    await server.printed(/Un proceso que atendía terminó \(SIGKILL\); otro toma su lugar/)
    for (let n = 0; n < 2 * WORKER_COUNT; n++) expect((await getUrl(`${address}/healthz`)).status).toBe(200)
    await expect.poll(() => childrenOf(pid).length).toBe(WORKER_COUNT)

    const left = childrenOf(pid)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    for (const one of left) expect(existsSync(`/proc/${one}/exe`), `process ${one}`).toBe(false)
  },
)

it.runIf(isDue())('reports the error of the first process once and ends all', async () => {
  const server = startThree({ FILES_URL: 'file:///dev/null/archivos' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim().split('\n')).toHaveLength(1)
})

it('the embedded database allows a single process', () => {
  expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS necesita también DATABASE_URL')
  expect(readConfig({ WORKERS: '1' }).workers).toBe(1)
  expect(readConfig({ WORKERS: 'auto', DATABASE_URL: t.url }).workers).toBeGreaterThan(0)
  expect(() => readConfig({ WORKERS: '0', DATABASE_URL: t.url })).toThrow('WORKERS debe ser')
})
