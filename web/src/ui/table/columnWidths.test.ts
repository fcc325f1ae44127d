import { expect, it } from 'vitest'
import { columnWidths, twoLineChars } from './columnWidths.ts'
import type { DataColumn } from './DataTable.tsx'

type Row = { text: string; price: string }

const column = (more: Partial<DataColumn<Row>>): DataColumn<Row> => ({
  key: 'text',
  title: 'Texto',
  render: ({ text }) => text,
  ...more,
})

/** The lengths a browser makes of the widths in a box so wide, with 16 px of padding in each column. */
function drawn(widths: readonly string[], boxPx: number): number[] {
  const numbers = widths.map((width) =>
    width
      .replaceAll('calc', '')
      .replaceAll('max', 'Math.max')
      .replaceAll('100cqi', String(boxPx))
      .replaceAll('var(--cell-padding)', '16')
      .replaceAll('px', ''),
  )
  return numbers.map((expression) => Number(new Function(`return ${expression}`)()))
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const columns = [
  column({ size: { min: 80, weight: 1 } }),
  column({ key: 'long', size: { min: 80, weight: 3 } }),
  column({ key: 'price', title: 'Importe', numeric: true, render: ({ price }) => price }),
]
const rows: Row[] = [{ text: 'a', price: 'S/ 1,234,567.00' }]

it('fills the box of the table, and shares what is left over by weight', () => {
  const [short, long, price] = drawn(columnWidths(columns, rows, 100), 900) as [number, number, number]
  expect(short + long + price + 100).toBeCloseTo(900, 0)
  expect((long - 96) / (short - 96)).toBeCloseTo(3, 1)
})

it('gives each column its least where there is no room, and the table scrolls', () => {
  const narrow = drawn(columnWidths(columns, rows, 100), 200)
  expect(sum(narrow)).toBeGreaterThan(200)
  expect(narrow).toEqual(drawn(columnWidths(columns, rows, 100), 300))
})

it('makes room for the longest figure of the page, whatever was reserved', () => {
  const [, , short] = drawn(columnWidths(columns, [{ text: '', price: '1' }], 0), 0) as [number, number, number]
  const [, , long] = drawn(columnWidths(columns, rows, 0), 0) as [number, number, number]
  expect(long).toBeGreaterThan(short)
  expect(long).toBeGreaterThanOrEqual('S/ 1,234,567.00'.length * 8)
})

it('lets a title stand in two lines of whole words', () => {
  expect(twoLineChars('Fecha de vencimiento')).toBe('vencimiento'.length)
  expect(twoLineChars('Estado')).toBe('Estado'.length)
})
