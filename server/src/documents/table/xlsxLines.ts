import { unfoldedLimits } from '@wamani/contract/core/http/tableReading.ts'
import type { byteBudget } from './byteBudget.ts'
import { readSharedTexts, readStyles, readWorkbook, textCollector } from './readWorkbook.ts'
import { readXml } from './readXml.ts'
import { type LineSink, type TableLimits, type TableSource, tooLarge, unreadable } from './table.ts'
import { type Styles, xlsxCellText } from './xlsxCellText.ts'
import { zipParts } from './zipParts.ts'

/**
 * Passes on the lines of a workbook's first sheet that have any text, as it is decompressed. A cell without a value takes
 * no memory, whatever its address. Throws 400 for what is no workbook, 413 as soon as a value lies beyond the limits.
 */
export async function xlsxLines(
  { contenido }: TableSource,
  limits: TableLimits,
  takeBytes: ReturnType<typeof byteBudget>,
  add: LineSink,
): Promise<void> {
  const parts = await zipParts(contenido, takeBytes)
  const { sheet, sharedTexts, stylesPart, since1904 } = await readWorkbook(parts)
  const shared = await readSharedTexts(sharedTexts)
  const styles = await readStyles(stylesPart, since1904)
  await readSheet(sheet, { shared, styles, limits, add })
}

type Reading = { shared: readonly string[]; styles: Styles; limits: TableLimits; add: LineSink }

async function readSheet(sheet: AsyncIterable<Uint8Array>, { shared, styles, limits, add }: Reading): Promise<void> {
  let row = -1
  let column = -1
  let line: string[] = []
  let cell = { type: 'n', style: 0 }
  const value = textCollector(['v', 't'])
  function keep(): void {
    const text = xlsxCellText({ ...cell, value: value.take() }, shared, styles)
    if (text === '') return
    if (row > limits.rows) throw tooLarge(`las ${limits.rows} filas`)
    if (column >= limits.columns) throw tooLarge(`las ${limits.columns} columnas`)
    while (line.length < column) line.push('')
    line[column] = text
  }
  await readXml(sheet, {
    open: (name, { r, t, s }) => {
      value.open(name)
      if (name === 'row') {
        const next = r === undefined ? row + 1 : Number(r) - 1
        if (!Number.isInteger(next) || next <= row || next >= unfoldedLimits.lines) throw unreadable()
        row = next
        column = -1
        line = []
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t ?? 'n', style: Number(s ?? 0) }
      }
    },
    text: value.text,
    close: (name) => {
      value.close(name)
      if (name === 'c') keep()
      else if (name === 'row' && line.length > 0) add(row, line)
    },
  })
}

/** «C7» is the third column, 2. */
function columnOf(address: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(address) ?? []
  if (letters === '') throw unreadable()
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
