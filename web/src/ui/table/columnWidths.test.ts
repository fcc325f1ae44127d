import { expect, it } from 'vitest'
import { columnWidths, textPx, twoLinePx } from './columnWidths.ts'
import type { DataColumn } from './DataTable.tsx'

type Row = { text: string; price: string }

const column = (more: Partial<DataColumn<Row>>): DataColumn<Row> => ({
  key: 'text',
  title: 'Texto',
  render: ({ text }) => text,
  ...more,
})

/** Column widths (px) as a browser computes them in a container of `boxPx`, with 16 px padding per column. */
function drawn(widths: readonly string[], boxPx: number): number[] {
  const numbers = widths.map((width) =>
    width
      .replaceAll('calc', '')
      .replaceAll(/(max|min)\(/g, 'Math.$1(')
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

it('fills the container and distributes the remaining width by weight', () => {
  const [short, long, price] = drawn(columnWidths(columns, rows, 100), 900) as [number, number, number]
  expect(short + long + price + 100).toBeCloseTo(900, 0)
  expect((long - 96) / (short - 96)).toBeCloseTo(3, 1)
})

it('gives each column its minimum width when there is no room, and lets the table scroll', () => {
  const narrow = drawn(columnWidths(columns, rows, 100), 200)
  expect(sum(narrow)).toBeGreaterThan(200)
  expect(narrow).toEqual(drawn(columnWidths(columns, rows, 100), 300))
})

it('does not break words while there is room, and never exceeds the container for that', () => {
  const long = [{ text: 'Retroexcavadora amarilla', price: '1' }]
  const [word, other] = drawn(columnWidths(columns, long, 0), 400) as [number, number]
  expect(word).toBeGreaterThanOrEqual(textPx('Retroexcavadora') + 16)
  expect(other).toBeGreaterThanOrEqual(96)
  for (const boxPx of [300, 320, 400, 900])
    expect(sum(drawn(columnWidths(columns, long, 0), boxPx))).toBeCloseTo(boxPx, 0)
})

it('does not truncate text that fits in two lines, after the words of all columns', () => {
  const text = 'Aviso antes de que venza un documento, una licencia o un SOAT'
  const two = [
    column({ size: { min: 80, weight: 1 } }),
    column({ key: 'code', size: { min: 80, weight: 9 }, text: () => 'Retroexcavadora' }),
  ]
  const [long] = drawn(columnWidths(two, [{ text, price: '1' }], 0), 700) as [number]
  expect(long).toBeGreaterThanOrEqual(twoLinePx(text) + 16)
  const [, word] = drawn(columnWidths(two, [{ text, price: '1' }], 0), 300) as [number, number]
  expect(word).toBeGreaterThanOrEqual(textPx('Retroexcavadora') + 16)
})

it('wraps a short text to two lines rather than truncate another one', () => {
  const text = 'Norma regional de protección de los humedales altoandinos'
  const two = [column({}), column({ key: 'short', text: () => 'Cambio climático' })]
  const page = [{ text, price: '1' }]
  const [long, short] = drawn(columnWidths(two, page, 0), twoLinePx(text) + 88 + 2 * 16) as [number, number]
  expect(long + 0.5).toBeGreaterThanOrEqual(twoLinePx(text) + 16)
  expect(short).toBeLessThan(textPx('Cambio climático') + 16)
  const [, shortInRoom] = drawn(columnWidths(two, page, 0), 900) as [number, number]
  expect(shortInRoom).toBeGreaterThanOrEqual(textPx('Cambio climático') + 16)
})

it('makes room for the longest number of the page, beyond the reserved width', () => {
  const [, , short] = drawn(columnWidths(columns, [{ text: '', price: '1' }], 0), 0) as [number, number, number]
  const [, , long] = drawn(columnWidths(columns, rows, 0), 0) as [number, number, number]
  expect(long).toBeGreaterThan(short)
  expect(long).toBeGreaterThanOrEqual('S/ 1,234,567.00'.length * 8)
})

it('wraps a header to two lines of whole words', () => {
  expect(twoLinePx('Fecha de vencimiento')).toBe(textPx('vencimiento'))
  expect(twoLinePx('Estado')).toBe(textPx('Estado'))
})

it('shrinks one column instead of all of them a little', () => {
  const wide = ['Retroexcavadora', 'Administración', 'Establecimiento'].map((text, at) =>
    column({ key: String(at), size: { min: 64, weight: 1 }, text: () => text }),
  )
  const inside = drawn(columnWidths(wide, [{ text: '', price: '' }], 0), 64 + 220 + 3 * 16).map((px) => px - 16)
  expect(
    inside.map((px, at) => px + 0.5 >= textPx(['Retroexcavadora', 'Administración', 'Establecimiento'][at] ?? '')),
  ).toEqual([false, true, true])
})

it('gives the unused width of short texts to other columns', () => {
  const two = [column({ text: () => 'CAS' }), column({ key: 'other', text: () => 'Administración regional' })]
  const [short] = drawn(columnWidths(two, rows, 0), 0) as [number]
  expect(short).toBeLessThan(88 + 16)
})

it('measures non-wrapping text by its characters, punctuation being narrow', () => {
  const [day] = drawn(columnWidths([column({ whole: true })], [{ text: '25/01/2027', price: '' }], 0), 0)
  expect(day).toBe(textPx('25/01/2027') + 16)
})
