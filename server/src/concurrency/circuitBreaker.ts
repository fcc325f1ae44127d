import { semaphore } from './limitConcurrency.ts'

type Options = {
  atOnce: number
  /** maximum wait in the queue, in ms */
  patienceMs: number
  failures: number
  /** time until the next trial call, in ms */
  restMs: number
  clock?: () => number
}

/**
 * Circuit breaker for one server. After `failures` consecutive failures calls throw at once, until a trial call after
 * `restMs` succeeds. Every rejection of `run` counts, so negative responses must not reject.
 */
export function circuitBreaker({ atOnce, patienceMs, failures, restMs, clock = () => performance.now() }: Options) {
  const { take } = semaphore(atOnce, patienceMs)
  let failed = 0
  let closedUntil = 0
  const assertClosed = () => {
    if (failed < failures) return
    if (clock() < closedUntil) throw new Error('circuit breaker is open')
    closedUntil = clock() + restMs
  }
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (failed >= failures && clock() < closedUntil) throw new Error('circuit breaker is open')
    const give = await take()
    try {
      assertClosed()
      const result = await run()
      failed = 0
      return result
    } catch (error) {
      failed += 1
      if (failed === failures) closedUntil = clock() + restMs
      throw error
    } finally {
      give()
    }
  }
}
