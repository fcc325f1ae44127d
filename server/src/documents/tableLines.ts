import { parse } from 'csv-parse/sync'
import type { TableAnswer, TableLimits, TableSource } from './readTable.ts'

/**
 * The lines of a table, heads included, every cell as a person would read it. Takes as long and as much memory as the file
 * asks for.
 */
export async function tableLines(source: TableSource, limits: TableLimits): Promise<TableAnswer> {
  const read = await (source.tipo === 'text/csv' ? readCsv(source, limits) : readSheet(source)).catch(() => null)
  if (!read) return { unreadable: true }
  const all = read.map(trimmed)
  const lines = all.slice(0, all.findLastIndex((line) => line.length > 0) + 1)
  if (lines.length > limits.rows + 1) return { tooMany: 'rows' }
  return lines.some((line) => line.length > limits.columns) ? { tooMany: 'columns' } : { lines }
}

async function readCsv({ contenido }: TableSource, limits: TableLimits): Promise<string[][]> {
  const text = decoded(contenido)
  const [first = ''] = text.split('\n', 1)
  const counts = [';', ',', '\t'].map((mark) => ({ mark, n: first.split(mark).length }))
  const { mark } = counts.reduce((best, one) => (one.n > best.n ? one : best))
  const options = { delimiter: mark, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }
  return parse(text, { ...options, to: limits.rows + 2 }).map((line: string[]) => line.map(shown))
}

/** Spreadsheet programs save CSV as UTF-8 or as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function readSheet({ contenido }: TableSource): Promise<string[][]> {
  const { default: readXlsxFile } = await import('read-excel-file/node')
  const [sheet] = await readXlsxFile(Buffer.from(contenido))
  return (sheet?.data ?? []).map((line) => line.map(shown))
}

function shown(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/')
  return String(cell).replaceAll('\0', '').trim()
}

/** A line without the empty cells at its end. */
function trimmed(line: string[]): string[] {
  const last = line.findLastIndex((cell) => cell !== '')
  return line.slice(0, last + 1)
}
