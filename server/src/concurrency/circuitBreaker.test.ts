import { expect, it } from 'vitest'
import { circuitBreaker } from './circuitBreaker.ts'

const broken = async () => {
  throw new Error('away')
}

it('opens after three consecutive failures and allows one trial call later', async () => {
  let now = 0
  let calls = 0
  const guarded = circuitBreaker({ atOnce: 2, patienceMs: 10, failures: 3, restMs: 1_000, clock: () => now })
  const fail = () =>
    guarded(() => {
      calls += 1
      return broken()
    })
  for (let n = 0; n < 3; n++) await expect(fail()).rejects.toThrow('away')
  await expect(fail()).rejects.toThrow('circuit breaker is open')
  expect(calls).toBe(3)
  now = 1_001
  await expect(fail()).rejects.toThrow('away')
  await expect(fail()).rejects.toThrow('circuit breaker is open')
  expect(calls).toBe(4)
  now = 2_500
  expect(await guarded(async () => 'here')).toBe('here')
  expect(await guarded(async () => 'again')).toBe('again')
})

it('rejects a call that waits too long in the queue', async () => {
  const guarded = circuitBreaker({ atOnce: 1, patienceMs: 5, failures: 3, restMs: 1_000 })
  let end: () => void = () => undefined
  const first = guarded(() => new Promise<void>((done) => (end = done)))
  await expect(guarded(async () => undefined)).rejects.toThrow('Timed out waiting for a slot')
  end()
  await first
  expect(await guarded(async () => 'free')).toBe('free')
})
