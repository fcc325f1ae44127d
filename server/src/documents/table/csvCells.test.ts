import { expect, it } from 'vitest'
import { csvCells } from './csvCells.ts'

const COLUMNS = 100

const widthsOf = (text: string) => {
  const widths: number[] = []
  csvCells(text, ';', COLUMNS, (_, cells) => widths.push(cells.length))
  return widths
}

it('drops cells beyond the column limit, however long the line is', () => {
  expect(widthsOf(`DNI${';'.repeat(1_000_000)}\nDNI;1\n`)).toEqual([COLUMNS, 2])
})

it('stops at the first text beyond the column limit', () => {
  const lines: number[] = []
  const text = `a\n${';'.repeat(COLUMNS)}x${';'.repeat(1_000)}\nb\n`
  expect(() => csvCells(text, ';', COLUMNS, (place) => lines.push(place))).toThrow(
    'El archivo supera las 100 columnas.',
  )
  expect(lines).toEqual([0])
})
