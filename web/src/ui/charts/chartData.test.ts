import { expect, test } from 'vitest'
import { axisText, colorOf, formatWithUnit, gatherSlices } from './chartData.ts'

test('formats numbers as in Peru, with their unit', () => {
  expect(formatWithUnit(1234.5, { unit: 'S/' })).toBe('S/\u00a01,234.50')
  expect(formatWithUnit(1234.5, { unit: 'gal', scale: 3 })).toBe('1,234.500\u00a0gal')
  expect(formatWithUnit(null, {})).toBe('—')
  expect(axisText(9_999)).toBe('9,999')
  expect(axisText(1_250_000)).toMatch(/^1[.,]3\sM$/)
})

test('uses the colour of a series, else the palette in order, repeated', () => {
  expect([colorOf(undefined, 0), colorOf(undefined, 6), colorOf(4, 0), colorOf('danger', 0)]).toEqual([
    'var(--wm-chart-1)',
    'var(--wm-chart-1)',
    'var(--wm-chart-4)',
    'var(--wm-danger)',
  ])
})

test('combines the smallest slices as «Otros» without losing any value', () => {
  const slices = [5, 9, 1, 2, 3, 4, 8, 0].map((value, index) => ({ name: `S${index}`, value }))
  const drawn = gatherSlices(slices)
  expect(drawn.map(({ name }) => name)).toEqual(['S1', 'S6', 'S0', 'S5', 'S4', 'Otros'])
  expect(drawn.reduce((sum, { value }) => sum + value, 0)).toBe(32)
  expect(gatherSlices(slices.slice(0, 3))).toHaveLength(3)
})
