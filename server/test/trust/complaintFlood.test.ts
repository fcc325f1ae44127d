import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, test } from 'vitest'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { sendComplaint, videoHead } from '../helpers/hostile/complaintUpload.ts'
import { makeFolder, spawnServer } from '../helpers/serverProcess.ts'
import { testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const isDue = roundsOf(import.meta.filename, [
  'server/src/http/uploads',
  'server/src/files',
  'server/src/concurrency',
  'sireda',
])
const MB_BYTES = 1_048_576
const t = await testApp()

const video = (megabytes: number) => ({
  name: 'v.mp4',
  head: videoHead,
  filling: megabytes * MB_BYTES - videoHead.length,
})
const photo = { name: 'foto.png', head: testFiles.png().contenido, filling: 0 }

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

async function startServer() {
  await t.sql('delete from nucleo.llamada_contada')
  const folder = makeFolder()
  const data = join(folder, 'data')
  const server = spawnServer({ DATABASE_URL: t.url, DATA_DIR: data, TRUST_PROXY: '1', SHUTDOWN_DELAY: '0' })
  return { address: await server.ready(), pid: defined(server.child.pid, 'process id'), spool: join(data, 'subidas') }
}

const lying = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

test.runIf(existsSync('/proc/self/status') && isDue())(
  'ten concurrent complaints of 95 MB are spooled to disk, and a normal one is answered',
  async () => {
    const { address, pid, spool } = await startServer()
    for (const from of ['190.0.0.1', '190.0.0.2'])
      expect((await sendComplaint(address, from, [photo, video(2)])).status).toBe(201)
    const before = memoryOf(pid)
    let most = before
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, memoryOf(pid))
        await sleep(20)
      }
    })()
    const began = performance.now()
    const flood = Promise.all(
      Array.from({ length: 10 }, (_, n) => sendComplaint(address, `190.0.1.${n}`, [video(48), video(47)])),
    )
    await sleep(300)
    const honest = [
      await sendComplaint(address, '190.0.2.1', [photo]),
      await sendComplaint(address, '190.0.2.2', [photo, video(1)]),
    ]
    const during = performance.now() - began
    const answers = await flood
    const all = performance.now() - began
    over.abort()
    await watching
    expect(honest.map(({ status }) => status)).toEqual([201, 201])
    // two normal complaints during the flood
    expect(during, `${Math.round(during)} of ${Math.round(all)} ms`).toBeLessThan(all)
    for (const { ms } of honest) expect(ms).toBeLessThan(30_000)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(5)
    expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
    expect((most - before) / MB_BYTES, 'MB more memory').toBeLessThan(100)
    await expect.poll(() => lying(spool)).toEqual([])
  },
)

test('limits concurrent uploads per address and their size', async () => {
  const { address, spool } = await startServer()
  const few = await Promise.all(
    Array.from({ length: 4 }, () => sendComplaint(address, '190.0.3.1', [video(48), video(47)])),
  )
  expect(few.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
  const { text } = firstOf(few.filter(({ status }) => status === 429))
  expect(JSON.parse(text).errorMessage).toBe('Ya está enviando otros archivos. Espere a que terminen.')
  const huge = await sendComplaint(address, '190.0.3.2', [video(49), video(49), video(49)])
  expect(huge.status).toBe(413)
  await expect.poll(() => lying(spool)).toEqual([])
})
