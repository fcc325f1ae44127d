import { expect, test } from 'vitest'
import { absenceReason } from './condiciones.ts'

const day = {
  condicion: 'FALTA',
  ingresoProgramado: '2026-11-25T08:00:00-05:00',
  marcaIngreso: '2026-11-25T09:05:00-05:00',
  marcaSalida: '2026-11-25T17:00:00-05:00',
}

test('explains an absence with both punches by the minutes of delay', () => {
  expect(absenceReason(day)).toBe('1 h 5 min tarde')
})

test.each([
  { ...day, condicion: 'TARDANZA' },
  { ...day, marcaIngreso: null },
  { ...day, marcaSalida: null },
])('gives no reason for an absence without both punches or for another condition: %o', (other) => {
  expect(absenceReason(other)).toBeUndefined()
})
