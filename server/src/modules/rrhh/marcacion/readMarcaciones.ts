import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ClockColumns } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { z } from 'zod'

/** A row of a clock's file as text. `fila`: line number in the file, from 1. */
export type Line = {
  fila: number
  /** number of a document; `ofClock`: the heading calls it a number of the clock, which may be another number */
  numero: string
  ofClock: boolean
  tipoDocumento: string
  fecha: string
  hora: string
  reloj: string
}

/** Non-empty lines searched for headings. */
const SEEN_LINES = 50

/** Accepted headings of each column in order of preference, without case, accents and punctuation. */
const DOCUMENT = [
  'dni',
  'ndni',
  'ndedni',
  'nrodni',
  'nrodedni',
  'numerodni',
  'numerodedni',
  'documento',
  'ndocumento',
  'ndedocumento',
  'nrodocumento',
  'nrodedocumento',
  'numerodocumento',
  'numerodedocumento',
  'documentodeidentidad',
  'docidentidad',
]
const NUMBER_OF_CLOCK = [
  'pin',
  'userid',
  'idusuario',
  'iddeusuario',
  'acno',
  'enrollnumber',
  'enrollno',
  'codigo',
  'idempleado',
  'personid',
  'numero',
  'nro',
  'no',
  'n',
  'id',
]
const HEADINGS = {
  numero: [...DOCUMENT, ...NUMBER_OF_CLOCK],
  tipoDocumento: ['tipodocumento', 'tipodedocumento', 'tipodoc', 'tipodocidentidad', 'tipodocumentoidentidad'],
  fechaHora: ['fechahora', 'fechayhora', 'datetime', 'dateandtime', 'fechahoramarcacion', 'fechayhorademarcacion'],
  fecha: ['fecha', 'date', 'dia', 'fechademarcacion', 'fechamarcacion'],
  // without a date column this column contains date and time
  hora: ['hora', 'time', 'horademarcacion', 'horamarcacion', 'checktime', 'marcacion', 'marca'],
  reloj: ['reloj', 'equipo', 'dispositivo', 'device', 'terminal'],
}
type Role = keyof typeof HEADINGS
const simplified = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const isoDay = z.iso.date()
const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,6})?)?(?:\s*([ap])\.?\s*m\.?)?$/i

/**
 * Reads the rows of a clock's file. Columns come from the user's choice, else from the headings in any order, else from
 * the positions number, date, time and clock (number, date with time in files like `attlog`). Throws if there are no
 * rows or the columns cannot be recognised.
 */
export function readMarcaciones(table: readonly string[][], chosen?: ClockColumns): Line[] {
  const filled = table.flatMap((cells, at) => (cells.length > 0 ? [{ fila: at + 1, cells }] : []))
  if (filled.every(({ cells }) => cells.length < 2))
    throw new Problem('validation', { issues: [{ campo: 'archivo', mensaje: 'El archivo no contiene marcaciones' }] })
  const { rows, columns, ofClock } = chosen ? belowTitles(filled, chosen) : recognised(filled)
  if (rows.length === 0)
    throw new Problem('validation', { issues: [{ campo: 'archivo', mensaje: 'El archivo no contiene marcaciones' }] })
  return rows.map(({ fila, cells }) => {
    const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column - 1] ?? '').trim())
    const [fecha, hora] = columns.fechaHora
      ? dayAndHour(cell(columns.fechaHora))
      : [cell(columns.fecha), cell(columns.hora)]
    const [tipoDocumento, reloj] = [cell(columns.tipoDocumento), cell(columns.reloj)]
    return { fila, numero: cell(columns.numero), ofClock, tipoDocumento, fecha, hora, reloj }
  })
}

type Row = { fila: number; cells: string[] }
type Read = { rows: Row[]; columns: ClockColumns; ofClock: boolean }

/** Skips titles and headings above the first row with a number. */
function belowTitles(filled: Row[], columns: ClockColumns): Read {
  const first = filled.findIndex(({ cells }) => /\d/.test(cells[columns.numero - 1] ?? ''))
  return { rows: first < 0 ? [] : filled.slice(first), columns, ofClock: false }
}

function recognised(filled: Row[]): Read {
  const seen = filled.slice(0, SEEN_LINES)
  const at = seen.findIndex(({ cells }) => columnsOf(cells) !== null)
  const headed = at < 0 ? null : columnsOf(seen[at]?.cells ?? [])
  // Headings below rows with punches are repeated page headings. Starting there would lose the rows above.
  if (headed && !seen.slice(0, at).some(({ cells }) => isPunch(cells))) return { rows: filled.slice(at + 1), ...headed }
  return byPlace(filled, seen)
}

/** Returns the columns named by a heading line; null for other lines. */
function columnsOf(cells: readonly string[]): Pick<Read, 'columns' | 'ofClock'> | null {
  const heads = cells.map(simplified)
  const placeOf = (role: Role): number | undefined => {
    const name = HEADINGS[role].find((one) => heads.includes(one))
    return name === undefined ? undefined : heads.indexOf(name) + 1
  }
  const [numero, tipoDocumento, reloj] = [placeOf('numero'), placeOf('tipoDocumento'), placeOf('reloj')]
  const [fechaHora, fecha, hora] = [placeOf('fechaHora'), placeOf('fecha'), placeOf('hora')]
  if (numero === undefined || (fechaHora ?? fecha ?? hora) === undefined) return null
  const when = fecha && hora ? { fecha, hora } : { fechaHora: fechaHora ?? fecha ?? hora }
  const ofClock = NUMBER_OF_CLOCK.includes(heads[numero - 1] ?? '')
  return { columns: { numero, tipoDocumento, reloj, ...when }, ofClock }
}

/** True for a line with a number and a date. */
const isPunch = ([numero = '', ...others]: readonly string[]) =>
  /\d/.test(numero) && others.some((cell) => dayOf(dayAndHour(cell)[0]) !== null)

function byPlace(filled: Row[], seen: Row[]): Read {
  const inOne = seen.filter(({ cells: [, second = ''] }) => minuteOf(dayAndHour(second)[1]) !== null)
  const columns =
    inOne.length * 2 > seen.length ? { numero: 1, fechaHora: 2 } : { numero: 1, fecha: 2, hora: 3, reloj: 4 }
  const isRow = ({ cells: [number = '', second = ''] }: Row) =>
    /\d/.test(number) && dayOf(dayAndHour(second)[0]) !== null
  const [head] = seen
  const hasHead = head !== undefined && !/^\d+$/.test(head.cells[0] ?? '') && !isRow(head)
  if (hasHead && !seen.some(isRow)) {
    const mensaje = 'No se reconocen las columnas. Elija cuáles son el número, la fecha y la hora.'
    throw new Problem('validation', { issues: [{ campo: 'archivo', mensaje }], codigo: 'COLUMNAS' })
  }
  return { rows: hasHead ? filled.slice(1) : filled, columns, ofClock: false }
}

/** Splits a cell into date and time. The time is empty if the cell has only a date. */
function dayAndHour(cell: string): [string, string] {
  const [, day = '', hour = ''] = /^(\S+?)(?:(?:\s+|(?<=\d)T(?=\d))(.+))?$/.exec(cell.trim()) ?? []
  return [day, hour]
}

/** Returns a date as `YYYY-MM-DD` from any format that clocks and spreadsheets write; null if invalid. */
export function dayOf(cell: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  const [, day2 = '', month2 = '', year2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(cell) ?? []
  const written = year ? [year, month, day] : [fullYear(year2 ?? ''), month2, day2]
  const { data } = isoDay.safeParse(written.map((part) => part.padStart(2, '0')).join('-'))
  return data ?? null
}

/** Two-digit years below 80 are in this century. */
const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 80 ? '20' : '19'}${year}` : year)

/** Returns a time as `HH:MM` from a 24-hour or 12-hour («a. m.») format, without seconds; null if invalid. */
export function minuteOf(cell: string): string | null {
  const [, hour, minute = '', second = '00', half] = CLOCK.exec(cell) ?? []
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half === undefined ? Number(hour) : of24(Number(hour), half.toLowerCase() === 'p')
  return hours === null || hours > 23 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

/** Converts a 12-hour clock; null if invalid. Some clocks write midnight as 0. */
function of24(hour: number, isAfternoon: boolean): number | null {
  if (hour > 12 || (hour === 0 && isAfternoon)) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}
