import { pipeline } from 'node:stream/promises'
import type { Separator, TableReading } from '@wamani/contract/core/http/tableReading.ts'
import { decodedText, guessEncoding } from './decodedText.ts'
import type { LineSink, TableSource } from './table.ts'

const CHARACTERS: Record<Separator, string> = { PUNTO_Y_COMA: ';', COMA: ',', TABULADOR: '\t' }
const SEPARATORS = Object.keys(CHARACTERS) as Separator[]
/** A hundred long cells. */
const MAX_LINE_BYTES = 8_000_000
/** Characters read to guess the separator. */
const HEAD_LENGTH = 65_536
/** A first line from which spreadsheet programs take the separator, without showing it. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Passes on the lines of a CSV, and returns how it was read. Throws what the parser throws of a broken one. */
export async function csvLines({ contenido, reading }: TableSource, add: LineSink): Promise<TableReading> {
  const codificacion = reading?.codificacion ?? guessEncoding(contenido)
  const head = headOf(decodedText(contenido.subarray(0, 2 * HEAD_LENGTH), codificacion))
  const declared = SEPARATOR_LINE.exec(head)
  const separador = reading?.separador ?? separatorOf(declared?.[1]) ?? guessSeparator(head)
  // only what reads a file needs it
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter: CHARACTERS[separador],
    relax_column_count: true,
    relax_quotes: true,
    // `empty_lines` counts them, so that places stay right.
    skip_empty_lines: true,
    max_record_size: MAX_LINE_BYTES,
    on_record: (cells: string[], { records, empty_lines }) => {
      add(records + empty_lines - 1, cells)
      return null
    },
  })
  parser.resume()
  await pipeline(withoutStart(decodedText(contenido, codificacion), declared?.[0].length ?? 0), parser)
  return { codificacion, separador }
}

function headOf(pieces: Iterable<string>): string {
  for (const piece of pieces) return piece.slice(0, HEAD_LENGTH)
  return ''
}

function* withoutStart(pieces: Iterable<string>, length: number): Generator<string> {
  let left = length
  for (const piece of pieces) {
    if (piece.length > left) yield piece.slice(left)
    left = Math.max(0, left - piece.length)
  }
}

const separatorOf = (mark: string | undefined) => SEPARATORS.find((name) => CHARACTERS[name] === mark)

/** The separator most frequent in the first line, quoted cells aside. */
function guessSeparator(head: string): Separator {
  const bare = head.replace(/"(?:[^"]|"")*"/g, '""')
  const [line = ''] = bare.split(/\r?\n/, 1)
  const count = (name: Separator) => line.split(CHARACTERS[name]).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}
