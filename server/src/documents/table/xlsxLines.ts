import { unfoldedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { tooMuch, type unfoldedBudget } from './budget.ts'
import { readXml } from './readXml.ts'
import { type Styles, shownCell } from './shownCell.ts'
import { type LineSink, type TableLimits, type TableSource, unreadable } from './table.ts'
import { readSharedTexts, readStyles, readWorkbook, textGatherer } from './workbookParts.ts'
import { zipParts } from './zipParts.ts'

/**
 * Hands on the lines of the first sheet of a workbook that have any text, as it is unfolded. A cell without a value costs
 * nothing, wherever it stands. Throws what is no workbook, and 413 as soon as a value lies beyond the limits.
 */
export async function xlsxLines(
  { contenido }: TableSource,
  limits: TableLimits,
  takeBytes: ReturnType<typeof unfoldedBudget>,
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
  const value = textGatherer(['v', 't'])
  function keep(): void {
    const text = shownCell({ ...cell, value: value.take() }, shared, styles)
    if (text === '') return
    if (row > limits.rows) throw tooMuch(`las ${limits.rows} filas`)
    if (column >= limits.columns) throw tooMuch(`las ${limits.columns} columnas`)
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
