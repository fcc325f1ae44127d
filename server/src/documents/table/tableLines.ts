import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ReadingOptions, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { byteBudget } from './byteBudget.ts'
import { csvTable } from './csvTable.ts'
import { findHeadings, HEAD_LINES, type PlacedLine, simplified } from './headings.ts'
import { lineBudget, trimmed } from './lineBudget.ts'
import { openSheets } from './openSheets.ts'
import { type Cell, type OpenedTable, type TableLimits, type TableSource, unreadable } from './table.ts'

const BATCH_LINES = 500

/**
 * Reads the lines of a table, headings included, and passes them to `send` as they are read; returns how it was read.
 * `heads`: the headings that its importer knows, by which the sheet and the row of the headings are found. Needs no more
 * memory than the largest part of a file may decompress to. Throws 400 for what is no table, 413 beyond the limits.
 */
export async function tableLines(
  source: TableSource,
  limits: TableLimits,
  heads: readonly string[],
  send: (lines: Cell[][]) => void,
): Promise<TableReading> {
  const known = new Set(heads.map(simplified))
  try {
    const opened =
      source.tipo === 'text/csv' ? csvTable(source, limits) : await openSheets(source, limits, byteBudget())
    const sheet = await chooseSheet(opened, source.reading, known)
    const { add, flush } = lineBudget(limits, BATCH_LINES, send)
    const first: PlacedLine[] = []
    await opened.read(sheet, (place, cells) => {
      add(place, cells)
      if (first.length < HEAD_LINES) keepFilled(first, place, cells)
    })
    flush()
    const { codificacion = null, separador = null, sheets, warnings = [] } = opened
    return {
      codificacion,
      separador,
      hoja: sheets.length > 0 ? sheet : null,
      hojas: [...sheets],
      filaCabecera: source.reading?.filaCabecera ?? (findHeadings(first, known)?.place ?? -1) + 1,
      avisos: [...warnings],
    }
  } catch (error) {
    // Whatever the parsers throw of a broken file is one sentence to the user.
    throw error instanceof Problem ? error : unreadable()
  }
}

function keepFilled(lines: PlacedLine[], place: number, cells: readonly Cell[]): void {
  const line = trimmed(cells)
  if (line.length > 0) lines.push({ place, cells: line })
}

/**
 * The sheet a user chose; else the first visible one that has known headings; else the first one with two lines, which a
 * cover does not have; else the first one with any. Throws 400 for a sheet that the file does not have.
 */
async function chooseSheet(
  opened: OpenedTable,
  reading: ReadingOptions | undefined,
  known: ReadonlySet<string>,
): Promise<string> {
  const { sheets } = opened
  const [only = ''] = sheets
  if (reading?.hoja !== undefined && sheets.length > 0) {
    if (sheets.includes(reading.hoja)) return reading.hoja
    throw new Problem('validation', {
      issues: [{ campo: 'hoja', mensaje: `El archivo no tiene una hoja visible «${reading.hoja}».` }],
    })
  }
  if (sheets.length < 2) return only
  const seen: { sheet: string; lines: number }[] = []
  for (const sheet of sheets) {
    const lines = await firstLines(opened, sheet)
    if ((findHeadings(lines, known)?.known ?? 0) >= MIN_KNOWN) return sheet
    seen.push({ sheet, lines: lines.length })
  }
  return (seen.find(({ lines }) => lines > 1) ?? seen.find(({ lines }) => lines > 0))?.sheet ?? only
}

/** Known headings that distinguish the sheet of a table from others. */
const MIN_KNOWN = 2

/** Ends the reading of a sheet; never seen by a caller. */
const enough = new Error('enough lines')

async function firstLines({ read }: OpenedTable, sheet: string): Promise<PlacedLine[]> {
  const lines: PlacedLine[] = []
  try {
    await read(sheet, (place, cells) => {
      keepFilled(lines, place, cells)
      if (lines.length >= HEAD_LINES) throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
  return lines
}
