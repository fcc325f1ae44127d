import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it } from 'vitest'
import { fairScheduler } from '../../src/concurrency/fairScheduler.ts'
import { runWorker } from '../../src/concurrency/runWorker.ts'
import { fileWorkerPool } from '../../src/documents/fileWorkerPool.ts'

const program = new URL('../helpers/threads/badWorker.ts', import.meta.url)

it.each(['exit', 'throw', 'hoard', 'late', 'hang'])(
  'a thread that does «%s» ends, and the process continues',
  async (data) => {
    const timeoutMs = data === 'late' || data === 'hang' ? 800 : 20_000
    const said: unknown[] = []
    await runWorker(program, { data, heapMegabytes: 32, timeoutMs, onMessage: (message) => said.push(message) })
    await sleep(300) // an unhandled error would have ended the run
    expect(said.filter((message) => message !== 'begun')).toEqual([])
  },
)

const making = (word: string) => ({
  data: word,
  owner: undefined,
  rows: (async function* () {
    yield ['a']
    await sleep(200)
    yield ['b']
  })(),
  maxCharacters: 1_000,
  tooLong: () => new Problem('tooLarge', 'Demasiado larga.'),
})

it('reports a file whose worker crashed, and makes the next one', async () => {
  const workerPool = fileWorkerPool(program, 32)
  const { signal } = new AbortController()
  await expect(workerPool(making('exit'), signal)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(workerPool(making('hoard'), signal)).rejects.toMatchObject({ kind: 'tooLarge' })
  await expect(workerPool(making('sound'), signal)).resolves.toHaveLength(1)
  await expect(workerPool(making('sound'), signal)).resolves.toHaveLength(1)
})

it('a long file of one user does not delay short ones of others', async () => {
  const workerPool = fileWorkerPool(program, 256)
  const { signal } = new AbortController()
  let goOn: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const long = (owner: string) => ({
    ...making('sound'),
    owner,
    rows: (async function* () {
      for (let n = 0; n < 500; n += 1) yield ['x'.repeat(10_000)]
      await gate
      yield ['the end']
    })(),
    maxCharacters: 10_000_000,
  })
  let ended = 0
  const slow = ['Ana', 'Luis'].map(async (owner) => {
    await workerPool(long(owner), signal)
    ended += 1
  })
  await sleep(50)
  await expect(workerPool({ ...making('sound'), owner: 'Eva' }, signal)).resolves.toHaveLength(1)
  const next = workerPool({ ...making('sound'), owner: 'Ana' }, signal).then(() => ended)
  expect(ended).toBe(0)
  goOn()
  expect(await next).toBeGreaterThan(0)
  await Promise.all(slow)
})

it('tasks of one owner do not delay those of another', async () => {
  const inTurn = fairScheduler({ total: 2, share: 1 })
  const order: string[] = []
  const work = (name: string) => async () => {
    await sleep(20)
    order.push(name)
  }
  const mine = Array.from({ length: 6 }, (_, at) => inTurn('a', work(`a${at}`)))
  await Promise.all([inTurn('b', work('b0')), inTurn('c', work('c0')), ...mine])
  expect(order.filter((name) => name.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5'])
  expect(order.indexOf('b0')).toBeLessThan(2)
  expect(order.indexOf('c0')).toBeLessThan(4)
})

it('an owner whose task fails releases its slot', async () => {
  const inTurn = fairScheduler({ total: 1, share: 1 })
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(inTurn('a', async () => 'yes')).resolves.toBe('yes')
})
