import { expect, it } from 'vitest'
import { singleFlight } from './singleFlight.ts'

const source = {}

it('concurrent callers share one later request', async () => {
  const once = singleFlight<number>()
  const asked: ((answer: number) => void)[] = []
  const load = () => new Promise<number>((resolve) => asked.push(resolve))
  const [first, second, third] = [once(source, 'a', load), once(source, 'a', load), once(source, 'a', load)]
  const other = once(source, 'b', load)
  expect(asked.length).toBe(2)
  asked[0]?.(1)
  asked[1]?.(10)
  expect([await first, await other]).toEqual([1, 10])
  await new Promise(setImmediate)
  asked[2]?.(2)
  expect([await second, await third, asked.length]).toEqual([2, 2, 3])
  const later = once(source, 'a', load)
  asked[3]?.(3)
  expect(await later).toBe(3)
})

it('reports a failure only to the callers of that request', async () => {
  const once = singleFlight<string>()
  const failing = once(source, 'a', () => Promise.reject(new Error('no')))
  const next = once(source, 'a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
