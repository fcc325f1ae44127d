import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { spreadsheet } from './spreadsheet.ts'

afterEach(() => vi.useRealTimers())

it('closes the rows when the client reads nothing for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOpen = true
  async function* endless() {
    try {
      for (;;) yield ['x'.repeat(60_000)]
    } finally {
      isOpen = false
    }
  }
  const columns = [{ label: 'Texto', kind: 'text' as const }]
  const file = spreadsheet({ format: 'csv', title: 'turnos', name: 'turnos', columns, rows: endless() })
  const stream = file.contenido as Readable
  const failed = once(stream, 'error')
  stream.read(0)
  const isFull = () => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark)
  await vi.waitFor(isFull, { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect([stream.destroyed, isOpen]).toEqual([false, true])
  stream.read(1_000_000) // slow reader
  await vi.waitFor(isFull, { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(59_000)
  expect(stream.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(stream.destroyed).toBe(true)
  await failed
  await vi.waitFor(() => expect(isOpen).toBe(false))
})
