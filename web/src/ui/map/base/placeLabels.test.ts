import { expect, test } from 'vitest'
import { type Candidate, placeLabels } from './placeLabels.ts'

const size = { width: 400, height: 300 }
const name = (text: string, x: number, y: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ text, x, y, kind: 'town', width: text.length * 7, height: 16, dot: true },
  ...more,
})

test('never overlaps labels', () => {
  const many = Array.from({ length: 300 }, (_, at) => name(`Pueblo ${at}`, (at * 37) % 400, (at * 53) % 300))
  const placed = placeLabels(many, size)
  expect(placed.length).toBeGreaterThan(20)
  const covers = placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.left + other.width &&
          other.left < one.left + one.width &&
          one.top < other.top + other.height &&
          other.top < one.top + one.height,
      ),
  )
  expect(covers).toEqual([])
  expect(placed.every(({ left, top, width }) => left >= 0 && top >= 0 && left + width <= size.width)).toBe(true)
})

test('gives the first label its place; a later one is dropped, or moved to another side of its dot', () => {
  const [first, second, third] = placeLabels(
    [name('Cusco', 200, 150), name('Wanchaq', 260, 150), name('X', 201, 151)],
    size,
  )
  expect(first).toMatchObject({ text: 'Cusco', left: 208 })
  expect(second?.text).toBe('Wanchaq')
  expect(third).toBeUndefined()
})

test('drops the label of a district next to its capital of the same name', () => {
  const area = { kind: 'district', dot: false } as const
  const placed = placeLabels(
    [name('Pisac', 100, 100), name('Pisac', 130, 140, area), name('Pisac', 380, 280, area)],
    size,
  )
  expect(placed.map(({ x }) => x)).toEqual([100])
  expect(placeLabels([name('Pisac', 100, 100), name('Pisac', 300, 250, area)], size)).toHaveLength(2)
})
