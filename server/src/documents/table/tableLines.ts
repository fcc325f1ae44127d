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
 * Reads a table including headings and streams its lines to `send`; returns the options used. `heads`: known headings.
 * Memory is bounded by the unpacked limits. Throws 400 for invalid files, 413 beyond the limits.
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
    // parser errors of broken files become one message
    throw error instanceof Problem ? error : unreadable()
  }
}

function keepFilled(lines: PlacedLine[], place: number, cells: readonly Cell[]): void {
  const line = trimmed(cells)
  if (line.length > 0) lines.push({ place, cells: line })
}

/**
 * Sheet to read: the chosen one, else the first visible with known headings, else with two lines, else with any. Throws
 * 400 for an unknown sheet.
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

const MIN_KNOWN = 2

/** Internal: stops reading early. */
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
