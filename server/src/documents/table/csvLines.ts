import { pipeline } from 'node:stream/promises'
import type { Separator, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { parse } from 'csv-parse'
import { decodedText, guessEncoding } from './decodedText.ts'
import type { LineSink, TableSource } from './table.ts'

const MARKS: Record<Separator, string> = { PUNTO_Y_COMA: ';', COMA: ',', TABULADOR: '\t' }
const SEPARATORS = Object.keys(MARKS) as Separator[]
/** Bytes of one line: a hundred long cells. */
const LONGEST_LINE = 8_000_000
/** Characters looked at for the separator. */
const HEAD = 65_536
/** Spreadsheet programs take the separator from such a first line, and do not show it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Hands on the lines of a CSV, and answers how it was read. Throws what is no CSV. */
export async function csvLines({ contenido, reading }: TableSource, add: LineSink): Promise<TableReading> {
  const codificacion = reading?.codificacion ?? guessEncoding(contenido)
  const head = headOf(decodedText(contenido.subarray(0, 2 * HEAD), codificacion))
  const said = SEPARATOR_LINE.exec(head)
  const separador = reading?.separador ?? separatorSaid(said?.[1]) ?? guessSeparator(head)
  const parser = parse({
    delimiter: MARKS[separador],
    relax_column_count: true,
    relax_quotes: true,
    // They are counted all the same.
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
    on_record: (cells: string[], { records, empty_lines }) => {
      add(records + empty_lines - 1, cells)
      return null
    },
  })
  parser.resume()
  await pipeline(withoutStart(decodedText(contenido, codificacion), said?.[0].length ?? 0), parser)
  return { codificacion, separador }
}

function headOf(pieces: Iterable<string>): string {
  for (const piece of pieces) return piece.slice(0, HEAD)
  return ''
}

function* withoutStart(pieces: Iterable<string>, length: number): Generator<string> {
  let left = length
  for (const piece of pieces) {
    if (piece.length > left) yield piece.slice(left)
    left = Math.max(0, left - piece.length)
  }
}

const separatorSaid = (mark: string | undefined) => SEPARATORS.find((name) => MARKS[name] === mark)

/** What divides the first line most often, outside of its quoted cells. */
function guessSeparator(head: string): Separator {
  const bare = head.replace(/"(?:[^"]|"")*"/g, '""')
  const [line = ''] = bare.split(/\r?\n/, 1)
  const count = (name: Separator) => line.split(MARKS[name]).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}
