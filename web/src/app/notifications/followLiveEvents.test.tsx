import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { followLiveEvents } from './followLiveEvents.ts'

type Watched = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** Counts the listeners of an event; removed and aborted ones do not count. */
function countListeners(target: Watched, event: string): () => number {
  const listening = new Set<unknown>()
  const { addEventListener, removeEventListener } = target
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const { signal, once } = typeof options === 'object' ? options : {}
    if (type === event && !signal?.aborted) {
      listening.add(listener)
      signal?.addEventListener('abort', () => listening.delete(listener))
      if (once) addEventListener.call(target, type, () => listening.delete(listener), { once })
    }
    addEventListener.call(target, type, listener, options)
  })
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    if (type === event) listening.delete(listener)
    removeEventListener.call(target, type, listener, options)
  })
  return () => listening.size
}

function show(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('removes the listeners of a lost stream, however often the page is hidden and shown', async () => {
  const server = contractServer()
  vi.stubGlobal('fetch', server.fetch)
  const leaving = new AbortController()
  const onPage = countListeners(document, 'visibilitychange')
  const onLeaving = countListeners(leaving.signal, 'abort')
  show('hidden')
  followLiveEvents(leaving.signal, { onEvent: () => undefined, onStreaming: () => undefined })
  const tries = () => server.calls.filter((one) => one.endsWith(liveNotifications.path)).length
  const counts: number[][] = []
  for (let round = 1; round <= 4; round += 1) {
    await vi.advanceTimersByTimeAsync(120_000)
    counts.push([onPage(), onLeaving()])
    show('visible')
    await vi.waitFor(() => expect(tries()).toBeGreaterThanOrEqual(round))
    show('hidden')
  }
  expect(counts.at(-1)).toEqual(counts[0])
  leaving.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onPage()).toBe(0)
})
