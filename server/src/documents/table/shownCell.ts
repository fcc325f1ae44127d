import { shownDay } from '../shownDay.ts'

/** What a number in a cell stands for, by its format; `elapsed`: hours, which may be more than a day's. */
export type CellKind = 'number' | 'date' | 'time' | 'dateTime' | 'elapsed'
/** What each style of a workbook makes of a number, and from which year it counts its days. */
export type Styles = { kinds: readonly CellKind[]; since1904: boolean }
export type XlsxCell = { type: string; style: number; value: string }

/** A cell of a workbook as a person reads it: days as DD/MM/YYYY, times as HH:MM, truth as «Sí» and «No». */
export function shownCell({ type, style, value }: XlsxCell, shared: readonly string[], styles: Styles): string {
  if (value === '') return ''
  switch (type) {
    case 's':
      return unescaped(shared[Number(value)] ?? '')
    case 'str':
    case 'inlineStr':
      return unescaped(value)
    case 'b':
      return value === '1' ? 'Sí' : 'No'
    case 'd':
      return shownIso(value)
    case 'n':
      return shownNumber(value, styles.kinds[style] ?? 'number', styles.since1904)
    default:
      return value
  }
}

/** Excel writes some characters of a text as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

const shownIso = (value: string) => {
  const time = value.slice(11, 16)
  return time && time !== '00:00' ? `${shownDay(value)} ${time}` : shownDay(value)
}

/** The last day of Excel's calendar, 31/12/9999. */
const LAST_DAY = 2_958_465
const DAY_SECONDS = 86_400
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

function shownNumber(value: string, kind: CellKind, since1904: boolean): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  // Fifteen digits, as spreadsheet programs show them: 0.1 + 0.2 is 0.3.
  if (kind === 'number' || number < 0 || number > LAST_DAY) return String(Number(number.toPrecision(15)))
  const seconds = Math.round(number * DAY_SECONDS)
  const days = Math.floor(seconds / DAY_SECONDS)
  const clock = shownClock(seconds - days * DAY_SECONDS)
  if (kind === 'time') return clock
  if (kind === 'elapsed') return shownClock(seconds)
  const day = shownSerial(days, since1904)
  if (kind === 'date' || clock === '00:00') return day
  return days === 0 ? clock : `${day} ${clock}`
}

/** The calendar from 1900 has a 29/02/1900, so days before it lie one further on. */
function shownSerial(days: number, since1904: boolean): string {
  const shift = since1904 ? EPOCH_1904 : EPOCH + (days < 60 ? DAY_SECONDS * 1_000 : 0)
  return shownDay(new Date(shift + days * DAY_SECONDS * 1_000).toISOString())
}

function shownClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds % 60 === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

/** What the formats every workbook has make of a number. */
export function kindOfFormatId(id: number): CellKind {
  if (id === 22) return 'dateTime'
  if (id === 46) return 'elapsed'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47) return 'time'
  const isDate = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

/** What a format of a workbook's own makes of a number: `dd/mm/yyyy hh:mm`. */
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
