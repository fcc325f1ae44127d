import { expect, it } from 'vitest'
import { csvCells } from './csvCells.ts'

const COLUMN_COUNT = 100

const widthsOf = (text: string) => {
  const widths: number[] = []
  csvCells(text, ';', COLUMN_COUNT, (_, cells) => widths.push(cells.length))
  return widths
}

it('drops cells beyond the column limit, however long the line is', () => {
  expect(widthsOf(`DNI${';'.repeat(1_000_000)}\nDNI;1\n`)).toEqual([COLUMN_COUNT, 2])
})

it('stops at the first text beyond the column limit', () => {
  const lines: number[] = []
  const text = `a\n${';'.repeat(COLUMN_COUNT)}x${';'.repeat(1_000)}\nb\n`
  expect(() => csvCells(text, ';', COLUMN_COUNT, (place) => lines.push(place))).toThrow(
    'El archivo supera las 100 columnas.',
  )
  expect(lines).toEqual([0])
})
