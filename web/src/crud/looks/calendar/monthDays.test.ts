import { expect, it } from 'vitest'
import { addMonths, daysOf, monthName, weeksOf } from './monthDays.ts'
import { labelsBeside, placeSpans, spansOn } from './placeSpans.ts'

it('returns the weeks of a month from Monday on, complete and without extra weeks', () => {
  const november = weeksOf('2026-11')
  expect(november.map((week) => [week[0], week.at(-1)])).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-15'],
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('adds months across years, and knows the days of February in a leap year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect([daysOf('2028-02').length, daysOf('2026-02').length]).toEqual([29, 28])
  expect(monthName('2026-11')).toBe('noviembre de 2026')
})

it('places spans without overlap and clips them to the visible days', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08']
  const span = (name: string, from: string, to: string) => ({ name, from, to })
  const spans = [
    span('breve', '2026-11-03', '2026-11-03'),
    span('larga', '2026-10-20', '2026-11-05'),
    span('después', '2026-11-06', '2026-11-20'),
    span('fuera', '2026-11-09', '2026-11-10'),
  ]
  const placed = placeSpans(spans, days).map(({ span: { name }, start, length, line }) => [name, start, length, line])
  expect(placed).toEqual([
    ['larga', 0, 4, 0],
    ['breve', 1, 1, 1],
    ['después', 4, 3, 0],
  ])
  expect(spansOn(spans, '2026-11-03').map(({ name }) => name)).toEqual(['breve', 'larga'])
})

it('places the label of a short span after it, else before it, else nowhere', () => {
  const days = daysOf('2026-11')
  const beside = (...starts: number[]) =>
    labelsBeside(
      placeSpans(
        starts.map((day) => ({ from: days[day] ?? '', to: days[day] ?? '' })),
        days,
      ),
      { days: days.length, least: 3 },
    ).map((one) => one.beside)
  expect(beside(0)).toEqual([1])
  expect(beside(29)).toEqual([26])
  // a label cannot use the space of an earlier one
  expect(beside(25, 29)).toEqual([26, undefined])
  expect(beside(4, 6)).toEqual([1, 7])
  const long = [{ from: '2026-11-02', to: '2026-11-04' }]
  expect(labelsBeside(placeSpans(long, days), { days: days.length, least: 3 })[0]?.beside).toBeUndefined()
})
