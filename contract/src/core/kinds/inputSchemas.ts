import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { parseCanonicalId } from '../http/rowId.ts'
import { flawOf } from './flawOf.ts'
import { fromJson } from './fromJson.ts'
import { idNameOf } from './idNameOf.ts'
import { readNumber } from './numbers/readNumber.ts'

// Default message of every schema; Zod's own messages are English.
z.config({ customError: () => messages.unusable })

type Named = { label: string; required?: string }

/** Text limits. `case`: letter case applied; `spelling`: normalisation before validation. */
export type TextLimits = {
  max: number
  min?: number | undefined
  pattern?: RegExp
  case?: 'upper' | 'lower'
  spelling?: (text: string) => string
  mismatch?: string
}
export type NumberLimits = { min?: number | undefined; max?: number | undefined }

/** True for undefined, null and '', which forms send for an empty input. */
export const absent = (value: unknown) => value === undefined || value === null || value === ''

/** Zod error option with one message for a missing value and another for an invalid one. */
export const textsFor = (requiredText: string, formatText: string) => ({
  error: (issue: { input: unknown }) => (absent(issue.input) ? requiredText : formatText),
})

const tidy = (value: unknown, multiline: boolean) => {
  if (typeof value !== 'string') return value
  const written = value.normalize('NFC').trim()
  // U+FEFF is kept so that `flawOf` rejects it.
  const text = multiline ? written.replace(/\r\n?/g, '\n') : written.replace(/[^\S\ufeff]+/g, ' ')
  return text === '' ? undefined : text
}

/**
 * Text schema: trims, collapses spaces (multi-line: normalises line ends), applies NFC, turns empty into null, rejects
 * what `flawOf` finds.
 */
export function textSchema(options: Named & TextLimits, multiline = false) {
  const { label, max, min, pattern } = options
  const format = messages.format(label)
  // One `check` call: each `.max()` or `.refine()` copies the schema, and start-up builds thousands.
  const schema = z.string(textsFor(options.required ?? messages.type(label), format)).check(
    z.maxLength(max, messages.tooLong(label, max)),
    ...(min ? [z.minLength(min, messages.tooShort(label, min))] : []),
    z.refine<string>((text) => flawOf(text) !== 'unusable', { error: format, abort: true }),
    z.refine<string>((text) => flawOf(text) !== 'unseen', { error: messages.unseen(label), abort: true }),
    z.refine<string>((text) => flawOf(text) !== 'lost', { error: messages.lostCharacters(label), abort: true }),
    ...(pattern ? [z.regex(pattern, options.mismatch ?? format)] : []),
  )
  const { case: fold, spelling = (text: string) => text } = options
  return z.preprocess((value) => {
    const tidied = tidy(value, multiline)
    if (typeof tidied !== 'string') return tidied
    const text = spelling(tidied)
    if (!fold) return text
    return fold === 'upper' ? text.toLocaleUpperCase('es-PE') : text.toLocaleLowerCase('es-PE')
  }, schema)
}

/** From this many decimals on, three digits after a point are decimals and not thousands. */
const THOUSANDTH_DIGITS = 3

/**
 * Parses decimal notation; undefined when empty, otherwise unchanged. With `scale` below three, `2.400` is ambiguous
 * (2400?) and stays a string.
 */
export const numeric = (value: unknown, scale = THOUSANDTH_DIGITS) => {
  if (absent(value)) return undefined
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (!/^[+-]?\d{1,17}(\.\d+)?$/.test(text)) return value
  return scale < THOUSANDTH_DIGITS && twoReadingsOf(text) ? value : Number(text)
}

/** Both numbers that an ambiguous text may mean; undefined when it is not ambiguous. */
export function twoReadingsOf(value: unknown): readonly [string, string] | undefined {
  const read = typeof value === 'string' ? readNumber(value) : null
  return read && 'readings' in read ? read.readings : undefined
}

/** Number schema. Default limits are those of the column. `scale`: decimals when not whole. */
export function numberSchema(options: Named & NumberLimits, whole: boolean, scale = 0) {
  const { label } = options
  const min = options.min ?? (whole ? -2_147_483_648 : -9_999_999_999)
  const max = options.max ?? (whole ? 2_147_483_647 : 9_999_999_999)
  const fits = (value: number) => (whole ? Number.isInteger(value) : decimalsOf(value) <= scale)
  const error = ({ input }: { input: unknown }) => {
    if (absent(input)) return options.required ?? messages.type(label)
    const readings = twoReadingsOf(input)
    return readings ? messages.twoReadings(label, String(input).trim(), readings) : messages.format(label)
  }
  const schema = z
    .number({ error })
    .check(
      z.refine(fits, { error: messages.format(label), abort: true }),
      z.gte(min, messages.atLeast(label, min)),
      z.lte(max, messages.atMost(label, max)),
    )
  return z.preprocess((value) => numeric(value, scale), schema)
}

function decimalsOf(value: number): number {
  const [digits = '', exponent] = String(value).split('e')
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent ?? 0))
}

const YES_OR_NO = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
])

/** Boolean schema that also accepts what forms and scripts send. */
export function booleanSchema({ label, required }: Named) {
  const schema = z.boolean(textsFor(required ?? messages.answer(label), messages.format(label)))
  return z.preprocess((value) => (absent(value) ? undefined : (YES_OR_NO.get(value) ?? value)), schema)
}

/** `YYYY-MM-DD` from either date notation; anything that is not a calendar date stays unchanged. */
export function isoDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const [, d, m, y] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value.trim()) ?? []
  return y ? `${y}-${m}-${d}` : value.trim()
}

function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

export function dateSchema({ label, required }: Named) {
  const schema = z
    .string(textsFor(required ?? messages.type(label), messages.format(label)))
    .refine(isCalendarDay, messages.format(label))
  return z.preprocess((value) => (absent(value) ? undefined : isoDate(value)), schema)
}

/** Id from a nested object or a plain value; 0 means none selected. `to`: key of the referenced resource. */
export function referenceId(value: unknown, to: string): unknown {
  // One level only: a deeply nested body would overflow the stack.
  const said = fromJson(value)
  if (Array.isArray(said)) return said
  const isNested = typeof said === 'object' && said !== null
  const id = isNested ? (said as Record<string, unknown>)[idNameOf(to)] : said
  const spelled = id === undefined ? id : parseCanonicalId(id)
  return spelled === 0 ? undefined : spelled
}

export const idSchema = (requiredText: string, label: string) =>
  z
    .number(textsFor(requiredText, messages.missingReference(label)))
    .int(messages.missingReference(label))
    .min(1, messages.missingReference(label))
    .max(2_147_483_647, messages.missingReference(label))
