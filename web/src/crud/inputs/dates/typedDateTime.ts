import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'

const pad = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** Years ahead that two digits may still mean; others lie in the past. */
const MAX_YEARS_AHEAD = 10

/** `90` as 1990, `26` as 2026: nobody now alive was born ahead, and few terms end later than some years from now. */
function wholeYear(year: string): string {
  if (year.length !== 2) return year
  const now = new Date().getFullYear()
  const thisCentury = Math.floor(now / 100) * 100 + Number(year)
  return String(thisCentury > now + MAX_YEARS_AHEAD ? thisCentury - 100 : thisCentury)
}

/**
 * A typed day (`9/12/2025`, `09-12-2025`, `09122025`, `2025-12-09`, `9/12/25`, `091225`) as `YYYY-MM-DD`; what is no day stays as
 * typed, for validation to refuse.
 */
export function parseTypedDate(text: string): string {
  const typed = text.trim()
  const [, d, m, y] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ?? []
  return y ? `${wholeYear(y)}-${pad(m)}-${pad(d)}` : typed
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value.length === 10
}

/** A day as DD/MM/YYYY; a text that is none as it is. */
export const formatTypedDate = (value: string): string => formatDate(value) || value

/** A typed time (`8`, `830`, `8:30`, `08.30`) as `HH:mm`; anything else as typed. */
export function parseTypedTime(text: string): string {
  const typed = text.trim()
  const [, h, m] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(typed) ?? []
  return h === undefined ? typed : `${pad(h)}:${m ?? '00'}`
}

/** Peru keeps UTC−5 all year. */
const LIMA = '-05:00'

/** The day and time of an instant in America/Lima, or the two typed parts of one not complete yet. */
export function splitDateTime(value: string): { day: string; time: string } {
  const shown = /[Z+-]\d{0,2}:?\d{0,2}$/.test(value.slice(16)) ? formatDateTime(value) : ''
  const [day = '', time = ''] = shown ? shown.split(' ') : value.split('T')
  return { day: shown ? parseTypedDate(day) : day, time }
}

/** The instant of a day and a time in America/Lima; with one of them missing, the parts joined by `T`, for validation to refuse; with neither, null. */
export function joinDateTime(day: string, time: string): string | null {
  if (!day && !time) return null
  return day && time ? `${day}T${time}:00${LIMA}` : `${day}T${time}`
}
