import { expect, test } from 'vitest'
import { markerRadius, shadeOf, shadeSteps } from './shadeSteps.ts'

test('puts about the same number of departments in each shade', () => {
  const values = Array.from({ length: 25 }, (_, index) => (index + 1) ** 2)
  const steps = shadeSteps(values)
  expect(steps).toEqual([25, 100, 225, 400, 625])
  const counts = new Map<number, number>()
  for (const value of values) counts.set(shadeOf(value, steps), (counts.get(shadeOf(value, steps)) ?? 0) + 1)
  expect(Object.fromEntries(counts)).toEqual({ 1: 5, 2: 5, 3: 5, 4: 5, 5: 5 })
})

test('leaves zero and missing values without shade, and gives equal values the same shade', () => {
  expect([shadeOf(0, [3]), shadeOf(undefined, [3]), shadeOf(3, []), shadeOf(3, shadeSteps([3, 3, 0]))]).toEqual([
    0, 0, 0, 5,
  ])
  expect(shadeOf(9, [1, 2])).toBe(5)
  expect(shadeSteps([])).toEqual([])
})

test('makes the area of a marker proportional to its value', () => {
  expect([markerRadius(100, 100), markerRadius(25, 100), markerRadius(0, 100), markerRadius(0, 0)]).toEqual([
    22, 11, 5, 5,
  ])
})
