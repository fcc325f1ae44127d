import { formatDate } from '../../../ui/format/formatDate.ts'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'

const pad = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** Two-digit years up to this many years ahead are in the future; others in the past. */
const MAX_YEARS_AHEAD = 10

/** Expands a two-digit year: `90` → 1990, `26` → 2026. */
function wholeYear(year: string): string {
  if (year.length !== 2) return year
  const now = new Date().getFullYear()
  const thisCentury = Math.floor(now / 100) * 100 + Number(year)
  return String(thisCentury > now + MAX_YEARS_AHEAD ? thisCentury - 100 : thisCentury)
}

/**
 * Parses a typed date (`9/12/2025`, `09-12-2025`, `09122025`, `2025-12-09`, `9/12/25`, `091225`) to `YYYY-MM-DD`.
 * Returns other texts unchanged, for validation to reject.
 */
export function parseTypedDate(text: string): string {
  const typed = text.trim()
  const [, d, m, y] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed) ?? []
  return y ? `${wholeYear(y)}-${pad(m)}-${pad(d)}` : typed
}

/** True if a text is a valid `YYYY-MM-DD` date. */
export function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value.length === 10
}

/** `YYYY-MM-DD` → DD/MM/YYYY. Returns other texts unchanged. */
export const formatTypedDate = (value: string): string => formatDate(value) || value

/** Parses a typed time (`8`, `830`, `8:30`, `08.30`) to `HH:mm`. Returns other texts unchanged. */
export function parseTypedTime(text: string): string {
  const typed = text.trim()
  const [, h, m] = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/i.exec(typed) ?? []
  return h === undefined ? typed : `${pad(h)}:${m ?? '00'}`
}

/** Peru is UTC−5 all year. */
const LIMA = '-05:00'

/** Splits an instant into date and time in America/Lima, or an incomplete value into its two typed parts. */
export function splitDateTime(value: string): { day: string; time: string } {
  const shown = /[Z+-]\d{0,2}:?\d{0,2}$/.test(value.slice(16)) ? formatDateTime(value) : ''
  const [day = '', time = ''] = shown ? shown.split(' ') : value.split('T')
  return { day: shown ? parseTypedDate(day) : day, time }
}

/**
 * Joins date and time in America/Lima to an instant. If one is missing, returns the parts joined by `T`, for validation
 * to reject; if both, null.
 */
export function joinDateTime(day: string, time: string): string | null {
  if (!day && !time) return null
  return day && time ? `${day}T${time}:00${LIMA}` : `${day}T${time}`
}
