import { expect, it } from 'vitest'
import { type CallFailure, callFailure } from '../../../api/callFailure.ts'
import { runBulk } from './runBulk.ts'

const failing = (status: number, retryAfter?: number) =>
  callFailure({ status, errorMessage: `no ${status}`, retryAfter })

async function tried(items: readonly number[], answers: (item: number, turn: number) => CallFailure | undefined) {
  const [turns, outcomes, pauses] = [new Map<number, number>(), new Map<number, string>(), [] as number[]]
  const leaving = new AbortController()
  let [atOnce, most] = [0, 0]
  const stopped = await runBulk(
    items,
    async (item) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      atOnce -= 1
      turns.set(item, (turns.get(item) ?? 0) + 1)
      const failure = answers(item, turns.get(item) ?? 0)
      if (failure) throw failure
    },
    {
      signal: leaving.signal,
      report: (item, failure) => void outcomes.set(item, failure?.errorMessage ?? 'done'),
      pause: async (seconds) => void pauses.push(seconds),
    },
  )
  return { stopped, outcomes: Object.fromEntries(outcomes), turns: Object.fromEntries(turns), pauses, most }
}

const twelve = Array.from({ length: 12 }, (_, n) => n)

it('requests each item once, a few in parallel, and reports the refused ones', async () => {
  const { stopped, outcomes, turns, most } = await tried(twelve, (item) => (item % 5 === 0 ? failing(409) : undefined))
  expect(stopped).toBeUndefined()
  expect(Object.values(turns)).toEqual(twelve.map(() => 1))
  expect(Object.entries(outcomes).filter(([, word]) => word !== 'done')).toEqual([
    ['0', 'no 409'],
    ['5', 'no 409'],
    ['10', 'no 409'],
  ])
  expect(most).toBe(4)
})

it('retries a refused request after the delay in Retry-After', async () => {
  const { outcomes, turns, pauses } = await tried([1, 2], (item, turn) =>
    item === 1 && turn < 3 ? failing(turn === 1 ? 429 : 503, turn === 1 ? 7 : undefined) : undefined,
  )
  expect([outcomes, turns, pauses]).toEqual([{ 1: 'done', 2: 'done' }, { 1: 3, 2: 1 }, [7, 2]])
})

it('gives up a request that is refused again and again', async () => {
  const { outcomes, turns } = await tried([1], () => failing(429))
  expect([outcomes, turns]).toEqual([{ 1: 'no 429' }, { 1: 6 }])
})

it('does not retry requests without a response, and stops when the server is unreachable', async () => {
  const { stopped, outcomes, turns } = await tried(twelve, () => failing(0))
  expect(stopped).toBe('connection')
  expect(Math.max(...Object.values(turns))).toBe(1)
  expect(Object.keys(outcomes).length).toBeLessThan(8)
})

it('stops when the session ends', async () => {
  expect((await tried(twelve, (item) => (item === 2 ? failing(401) : undefined))).stopped).toBe('session')
})

it('stops when aborted, after the requests in progress', async () => {
  const leaving = new AbortController()
  const outcomes: number[] = []
  const stopped = await runBulk(
    twelve,
    async (item) => {
      if (item === 3) leaving.abort()
    },
    { signal: leaving.signal, report: (item) => void outcomes.push(item) },
  )
  expect([stopped, outcomes]).toEqual(['user', [0, 1, 2, 3]])
})
