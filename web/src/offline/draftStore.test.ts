import { afterEach, expect, test, vi } from 'vitest'
import { listDrafts } from './draftStore.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('retries to open the database at the next call after a failure', async () => {
  const open = vi.fn(() => {
    throw new DOMException('The disk is busy', 'UnknownError')
  })
  vi.stubGlobal('indexedDB', { open })
  await expect(listDrafts(7, 'prueba.area nuevo')).rejects.toThrow('The disk is busy')
  await expect(listDrafts(7, 'prueba.area nuevo')).rejects.toThrow('The disk is busy')
  expect(open).toHaveBeenCalledTimes(2)
})
