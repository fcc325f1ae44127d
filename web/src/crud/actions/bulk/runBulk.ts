import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'

/** Calls under way at once: a server has other people to answer. */
const HANDS = 4
/** How often a call is asked again that was turned away unread, and the seconds waited where the answer does not say. */
const WAITS = [1, 2, 4, 8, 15]
const TURNED_AWAY = new Set([429, 503])
/** Calls in a row without an answer after which nobody is there to answer the rest. */
const SILENCES = 3

export type Stopped = 'connection' | 'session' | 'person'

/**
 * Asks for a deed of each item, a few at once. `report` hears of each whether it was done. A call that was turned away
 * unread (429, 503) is asked again after a pause; one without an answer is not, for it may have been done. Gives why the
 * rest was left untried, if it was.
 */
export async function runBulk<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  around: {
    signal: AbortSignal
    report: (item: Item, failure: CallFailure | undefined) => void
    pause?: (seconds: number, signal: AbortSignal) => Promise<void>
  },
): Promise<Stopped | undefined> {
  const { signal, report, pause = wait } = around
  let [next, silences] = [0, 0]
  let stopped: Stopped | undefined
  const isOver = () => stopped !== undefined || signal.aborted

  async function attempt(item: Item): Promise<CallFailure | undefined> {
    for (let turn = 0; ; turn++) {
      try {
        await run(item)
        return undefined
      } catch (caught) {
        const failure = asCallFailure(caught)
        const seconds = TURNED_AWAY.has(failure.status) ? WAITS[turn] : undefined
        if (seconds === undefined || isOver()) return failure
        await pause(Math.min(failure.retryAfter ?? seconds, 60), signal)
        if (isOver()) return failure
      }
    }
  }
  async function hand(): Promise<void> {
    while (next < items.length && !isOver()) {
      const item = items[next++] as Item
      const failure = await attempt(item)
      report(item, failure)
      silences = failure?.status === 0 ? silences + 1 : 0
      if (failure?.status === 401) stopped = 'session'
      else if (silences >= SILENCES) stopped = 'connection'
    }
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  if (next >= items.length) return undefined
  return stopped ?? 'person'
}

const wait = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
