import type { Separator } from '@wamani/contract/core/http/tableReading.ts'
import { csvCells } from './csvCells.ts'
import { decodedText, garbledWord, guessEncoding } from './decodedText.ts'
import type { OpenedTable, TableLimits, TableSource } from './table.ts'

const CHARACTERS: Record<Separator, string> = { PUNTO_Y_COMA: ';', COMA: ',', TABULADOR: '\t', BARRA: '|' }
const SEPARATORS = Object.keys(CHARACTERS) as Separator[]
/** Characters and lines read to guess the separator. */
const HEAD_LENGTH = 65_536
const HEAD_LINES = 50
/** Characters searched for signs of a wrong encoding. */
const SEARCHED_LENGTH = 1_048_576
/** `sep=;` in the first line, which spreadsheets use and hide. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:\r\n|\r|\n)/i

/** Opens delimited text with the chosen or detected encoding and separator. */
export function csvTable({ contenido, reading }: TableSource, limits: TableLimits): OpenedTable {
  const codificacion = reading?.codificacion ?? guessEncoding(contenido)
  const whole = [...decodedText(contenido, codificacion)].join('')
  const declared = SEPARATOR_LINE.exec(whole)
  const text = whole.slice(declared?.[0].length ?? 0)
  const separador = reading?.separador ?? separatorOf(declared?.[1]) ?? guessSeparator(text.slice(0, HEAD_LENGTH))
  const word = garbledWord(text.slice(0, SEARCHED_LENGTH), codificacion)
  return {
    codificacion,
    separador,
    sheets: [],
    warnings: word ? [`El archivo tiene palabras como «${word}»: revise si la codificación es la correcta.`] : [],
    read: (_, add) => csvCells(text, CHARACTERS[separador], limits.columns, add),
  }
}

const separatorOf = (mark: string | undefined) => SEPARATORS.find((name) => CHARACTERS[name] === mark)

/** Detected separator: present in most of the first lines, outside quotes; on a tie the more frequent one. */
function guessSeparator(head: string): Separator {
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES)
  const found = SEPARATORS.map((name) => {
    const counts = lines.map((line) => line.split(CHARACTERS[name]).length - 1)
    return { name, lines: counts.filter(Boolean).length, total: counts.reduce((sum, count) => sum + count, 0) }
  })
  const [first = { name: 'PUNTO_Y_COMA' as const }] = found.toSorted(
    (one, other) => other.lines - one.lines || other.total - one.total,
  )
  return first.name
}
