import { unpackedLimits } from '@wamani/contract/core/http/tableReading.ts'
import { uncalculated } from './cellFault.ts'
import { readSharedTexts, readStyles, readWorkbook, textCollector } from './readWorkbook.ts'
import { readXml } from './readXml.ts'
import { type Cell, type LineSink, type OpenedTable, type TableLimits, tooLarge, unreadable } from './table.ts'
import { type Styles, xlsxCellText } from './xlsxCellText.ts'
import type { ZipParts } from './zipParts.ts'

/**
 * Opens an XLSX file. Streams lines with text; empty cells take no memory. Throws 400 for other content, 413 beyond the
 * limits.
 */
export async function xlsxTable(parts: ZipParts, limits: TableLimits): Promise<OpenedTable> {
  const { sheets, partOf, sharedTexts, stylesPart, since1904 } = await readWorkbook(parts)
  const shared = await readSharedTexts(sharedTexts)
  const styles = await readStyles(stylesPart, since1904)
  return { sheets, read: (sheet, add) => readSheet(partOf(sheet), { shared, styles, limits, add }) }
}

type Reading = { shared: readonly string[]; styles: Styles; limits: TableLimits; add: LineSink }

async function readSheet(sheet: AsyncIterable<Uint8Array>, { shared, styles, limits, add }: Reading): Promise<void> {
  let row = -1
  let column = -1
  let line: Cell[] = []
  let cell = { type: 'n', style: 0 }
  let hasFormula = false
  const value = textCollector(['v', 't'])
  function keep(): void {
    const stored = value.take()
    // type `str`: the formula result is an empty text
    const isUncalculated = hasFormula && stored === '' && cell.type !== 'str'
    const text = isUncalculated ? uncalculated() : xlsxCellText({ ...cell, value: stored }, shared, styles)
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
        if (!Number.isInteger(next) || next <= row || next >= unpackedLimits.lines) throw unreadable()
        row = next
        column = -1
        line = []
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t ?? 'n', style: Number(s ?? 0) }
        hasFormula = false
      } else if (name === 'f') hasFormula = true
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
