import { expect, test } from 'vitest'
import { zipCount } from './zipCount.ts'

test('counts the files of a ZIP stream, also when a chunk ends inside a signature', () => {
  const count = zipCount()
  expect(count(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 0x50]))).toBe(1)
  expect(count(Uint8Array.from([0x4b, 3]))).toBe(1)
  expect(count(Uint8Array.from([4, 0x50, 0x50, 0x4b, 3, 4]))).toBe(3)
})

test('does not count the central directory as a file', () => {
  expect(zipCount()(Uint8Array.from([0x50, 0x4b, 1, 2, 0x50, 0x4b, 5, 6]))).toBe(0)
})
