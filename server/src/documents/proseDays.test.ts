import { expect, test } from 'vitest'
import { proseDays } from './proseDays.ts'

test('prints month and year once when both dates share them', () => {
  expect(proseDays('2026-03-05', '2026-03-05')).toBe('el 5 de marzo de 2026')
  expect(proseDays('2026-03-05', '2026-03-09')).toBe('del 5 al 9 de marzo de 2026')
  expect(proseDays('2026-03-30', '2026-04-02')).toBe('del 30 de marzo al 2 de abril de 2026')
  expect(proseDays('2025-12-30', '2026-01-02')).toBe('del 30 de diciembre de 2025 al 2 de enero de 2026')
  expect(proseDays('2026-03-05', '2027-03-05')).toBe('del 5 de marzo de 2026 al 5 de marzo de 2027')
})
