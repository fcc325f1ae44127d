import { expect, it } from 'vitest'
import { formatTimeAgo } from './formatTimeAgo.ts'

it('formats elapsed time in words', () => {
  const minute = 60_000
  const ago = (ms: number) => formatTimeAgo(1_000_000_000_000 - ms, 1_000_000_000_000)
  expect(ago(5_000)).toBe('hace un momento')
  expect(ago(minute)).toBe('hace 1 minuto')
  expect(ago(5.9 * minute)).toBe('hace 5 minutos')
  expect(ago(61 * minute)).toBe('hace 1 hora')
  expect(ago(49 * 60 * minute)).toBe('hace 2 días')
})
