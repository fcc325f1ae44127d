import { shownDay } from '../shownDay.ts'
import { formulaError, numberCell } from './cellFault.ts'
import { type Cell, unreadable } from './table.ts'

/** Meaning of a number by its format; `elapsed`: hours, may exceed 24. */
export type CellKind = 'number' | 'date' | 'time' | 'dateTime' | 'elapsed'
/** Number kind of each style, and whether days count from 1904. */
export type Styles = { kinds: readonly CellKind[]; since1904: boolean }
export type XlsxCell = { type: string; style: number; value: string }

/** XLSX cell as text: dates as DD/MM/YYYY, times as HH:MM, booleans as «Sí»/«No», formula errors as faults. */
export function xlsxCellText({ type, style, value }: XlsxCell, shared: readonly string[], styles: Styles): Cell {
  if (value === '') return ''
  switch (type) {
    case 's':
      return unescaped(shared[Number(value)] ?? missing())
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'Sí' : 'No'
    case 'd':
      return isoText(value)
    case 'e':
      return formulaError(value)
    case 'n': {
      const number = Number(value)
      return Number.isFinite(number)
        ? shownNumber(number, styles.kinds[style] ?? 'number', styles.since1904)
        : formulaError(value)
    }
    default:
      return value
  }
}

function missing(): never {
  throw unreadable()
}

const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

export const isoText = (value: string) => {
  const time = value.slice(11, 16)
  return time && time !== '00:00' ? `${shownDay(value)} ${time}` : shownDay(value)
}

/** 31/12/9999, Excel's last date. */
const MAX_DAY_NUMBER = 2_958_465
const DAY_SECONDS = 86_400
const EPOCH_MS = Date.UTC(1899, 11, 30)
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)

/** Display text of a number; dates count from 1900 or 1904. */
export function shownNumber(number: number, kind: CellKind, since1904: boolean): Cell {
  if (kind === 'number' || number < 0 || number > MAX_DAY_NUMBER) return numberCell(number)
  const seconds = Math.round(number * DAY_SECONDS)
  const days = Math.floor(seconds / DAY_SECONDS)
  const clock = clockText(seconds - days * DAY_SECONDS)
  if (kind === 'time') return clock
  if (kind === 'elapsed') return clockText(seconds)
  const day = serialDayText(days, since1904)
  if (kind === 'date' || clock === '00:00') return day
  return days === 0 ? clock : `${day} ${clock}`
}

/** Excel's 1900 calendar has a 29/02/1900, so earlier numbers are one too low. */
function serialDayText(days: number, since1904: boolean): string {
  const shift = since1904 ? EPOCH_1904_MS : EPOCH_MS + (days < 60 ? DAY_SECONDS * 1_000 : 0)
  return shownDay(new Date(shift + days * DAY_SECONDS * 1_000).toISOString())
}

/** `HH:MM`, or `HH:MM:SS` with seconds. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds % 60 === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

export function kindOfFormatId(id: number): CellKind {
  if (id === 22) return 'dateTime'
  if (id === 46) return 'elapsed'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time'
  const isDate = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

/** The kind of a workbook's own number format, such as `dd/mm/yyyy hh:mm`. */
export function kindOfFormat(code: string): CellKind {
  if (/\[h+\]/i.test(code)) return 'elapsed'
  const [bare = ''] = code
    .slice(0, 1_000)
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|AM\/PM|general|standard/gi, '')
    .split(';')
  const hasTime = /[hs]/i.test(bare)
  const hasDay = /[dy]/i.test(bare) || (/m/i.test(bare) && !hasTime)
  if (hasDay && hasTime) return 'dateTime'
  if (hasDay) return 'date'
  return hasTime ? 'time' : 'number'
}
