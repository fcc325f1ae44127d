import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ClockColumns } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { z } from 'zod'

/** A row of a clock's file as it stands; `fila` is its line, counted from 1 with all lines above. */
export type Line = {
  fila: number
  /** the number of a document; `ofClock`: its heading calls it a number of the clock, which need not be one */
  numero: string
  ofClock: boolean
  tipoDocumento: string
  fecha: string
  hora: string
  reloj: string
}

/** Lines with text that are looked at to find out what the columns are. */
const SEEN_LINES = 50

/** Headings by what they say of a column, the best one first; without case, accents and punctuation. */
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
  // without a column of the day, day and hour in one
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
 * The rows of a clock's file: of the columns a person chose; else by the headings, wherever they stand; else number, day, hour and
 * clock in this order, day and hour in one cell as `attlog` has them. Throws where there are none, or the columns are not recognised.
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

/** Of chosen columns: titles and headings above the first row with a number are left out. */
function belowTitles(filled: Row[], columns: ClockColumns): Read {
  const first = filled.findIndex(({ cells }) => /\d/.test(cells[columns.numero - 1] ?? ''))
  return { rows: first < 0 ? [] : filled.slice(first), columns, ofClock: false }
}

function recognised(filled: Row[]): Read {
  const seen = filled.slice(0, SEEN_LINES)
  const at = seen.findIndex(({ cells }) => columnsOf(cells) !== null)
  const headed = at < 0 ? null : columnsOf(seen[at]?.cells ?? [])
  // Headings that follow rows with punches are those of another page: nothing above them may be lost.
  if (headed && !seen.slice(0, at).some(({ cells }) => isPunch(cells))) return { rows: filled.slice(at + 1), ...headed }
  return byPlace(filled, seen)
}

/** The columns that a line of headings names; null for any other line. */
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

/** Whether a line without headings looks like a punch: a number, and a day or a day with its hour behind it. */
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

/** A cell with a day and an hour as these two; of a day alone the hour is ''. */
function dayAndHour(cell: string): [string, string] {
  const [, day = '', hour = ''] = /^(\S+?)(?:(?:\s+|(?<=\d)T(?=\d))(.+))?$/.exec(cell.trim()) ?? []
  return [day, hour]
}

/** The day of a cell as `YYYY-MM-DD`, however clocks and sheets write it; null for none there is. */
export function dayOf(cell: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  const [, day2 = '', month2 = '', year2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(cell) ?? []
  const written = year ? [year, month, day] : [fullYear(year2 ?? ''), month2, day2]
  const { data } = isoDay.safeParse(written.map((part) => part.padStart(2, '0')).join('-'))
  return data ?? null
}

/** Years of two digits are of this century up to 79. */
const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 80 ? '20' : '19'}${year}` : year)

/** The minute of a cell as `HH:MM`, of 24 hours or of 12 with «a. m.»: seconds are cut off. Null for none there is. */
export function minuteOf(cell: string): string | null {
  const [, hour, minute = '', second = '00', half] = CLOCK.exec(cell) ?? []
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half === undefined ? Number(hour) : of24(Number(hour), half.toLowerCase() === 'p')
  return hours === null || hours > 23 ? null : `${String(hours).padStart(2, '0')}:${minute}`
}

/** An hour of a clock of twelve; null for one it does not have. Some write midnight as 0. */
function of24(hour: number, isAfternoon: boolean): number | null {
  if (hour > 12 || (hour === 0 && isAfternoon)) return null
  return (hour % 12) + (isAfternoon ? 12 : 0)
}
