import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'

/** Parallel requests of one bulk action, to leave capacity for other users. */
const CONCURRENCY = 4
/** Delay (s) before each retry of a refused request without Retry-After. */
const RETRY_SECONDS = [1, 2, 4, 8, 15]
const RETRIED_STATUSES = new Set([429, 503])
/** Consecutive requests without a response after which the run stops. */
const MAX_UNANSWERED_COUNT = 3

export type Stopped = 'connection' | 'session' | 'user'

/**
 * Runs a request for each item, a few in parallel, and reports each outcome. Retries refused requests (429, 503) with a
 * delay; does not retry requests without a response, which may have succeeded. Returns why the run stopped, or
 * undefined if all items were tried.
 */
export async function runBulk<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  options: {
    signal: AbortSignal
    report: (item: Item, failure: CallFailure | undefined) => void
    pause?: (seconds: number, signal: AbortSignal) => Promise<void>
  },
): Promise<Stopped | undefined> {
  const { signal, report, pause = wait } = options
  let [next, unanswered] = [0, 0]
  let stopped: Stopped | undefined
  const isOver = () => stopped !== undefined || signal.aborted

  async function attempt(item: Item): Promise<CallFailure | undefined> {
    for (let turn = 0; ; turn++) {
      try {
        await run(item)
        return undefined
      } catch (caught) {
        const failure = asCallFailure(caught)
        const seconds = RETRIED_STATUSES.has(failure.status) ? RETRY_SECONDS[turn] : undefined
        if (seconds === undefined || isOver()) return failure
        await pause(Math.min(failure.retryAfter ?? seconds, 60), signal)
        if (isOver()) return failure
      }
    }
  }
  async function work(): Promise<void> {
    while (next < items.length && !isOver()) {
      const item = items[next++] as Item
      const failure = await attempt(item)
      report(item, failure)
      unanswered = failure?.status === 0 ? unanswered + 1 : 0
      if (failure?.status === 401) stopped = 'session'
      else if (unanswered >= MAX_UNANSWERED_COUNT) stopped = 'connection'
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  if (next >= items.length) return undefined
  return stopped ?? 'user'
}

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
