import { turns } from './limitConcurrency.ts'

type Options = {
  /** calls under way at once */
  atOnce: number
  /** milliseconds that a call waits for its turn */
  patienceMs: number
  /** failures in a row after which no call is made any more */
  failures: number
  /** milliseconds until one call tries again */
  restMs: number
  /** milliseconds since any fixed instant */
  clock?: () => number
}

/**
 * Guards calls to one server. After `failures` in a row the circuit is open: calls throw at once, without asking the server, until
 * one call after `restMs` succeeds. Every failure of `run` counts, so an answer that says no must not throw.
 */
export function circuitBreaker({ atOnce, patienceMs, failures, restMs, clock = () => performance.now() }: Options) {
  const { take } = turns(atOnce, patienceMs)
  let failed = 0
  let closedUntil = 0
  const assertClosed = () => {
    if (failed < failures) return
    if (clock() < closedUntil) throw new Error('it did not answer the last calls')
    // this call is the one that tries again
    closedUntil = clock() + restMs
  }
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (failed >= failures && clock() < closedUntil) throw new Error('it did not answer the last calls')
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
