import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { parseCanonicalId } from '../http/rowId.ts'
import { flawOf } from './flawOf.ts'
import { fromJson } from './fromJson.ts'
import { idNameOf } from './idNameOf.ts'
import { readNumber } from './numbers/readNumber.ts'

// What a schema says where its declaration gives no sentence; Zod's own are English.
z.config({ customError: () => messages.unusable })

type Named = { label: string; required?: string }

/** Limits of a text; `case` is the one it is folded to, `spelling` how it is written before it is validated. */
export type TextLimits = {
  max: number
  min?: number | undefined
  pattern?: RegExp
  case?: 'upper' | 'lower'
  spelling?: (text: string) => string
  /** the sentence for a text that does not match `pattern` */
  mismatch?: string
}
export type NumberLimits = { min?: number | undefined; max?: number | undefined }

/** Nothing came: forms send '' for an empty input. */
export const absent = (value: unknown) => value === undefined || value === null || value === ''

/** Zod's error option: one text when nothing came, another when something unusable came. */
export const textsFor = (requiredText: string, formatText: string) => ({
  error: (issue: { input: unknown }) => (absent(issue.input) ? requiredText : formatText),
})

const tidy = (value: unknown, multiline: boolean) => {
  if (typeof value !== 'string') return value
  const written = value.normalize('NFC').trim()
  // A space without width is no space between words: it is left to be refused.
  const text = multiline ? written.replace(/\r\n?/g, '\n') : written.replace(/[^\S\ufeff]+/g, ' ')
  return text === '' ? undefined : text
}

/**
 * Trimmed, inner spaces (several lines: line ends) made one, letters with their accents made one character (NFC), empty taken
 * for nothing; no character that `flawOf` names.
 */
export function textSchema(options: Named & TextLimits, multiline = false) {
  const { label, max, min, pattern } = options
  const format = messages.format(label)
  // All at once: each `.max()` or `.refine()` would copy the schema, and there are thousands of them at a start.
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

/** Decimals of a field from which three digits after a point are decimals and not thousands. */
const THOUSANDTH_DIGITS = 3

/**
 * A number for its decimal notation, undefined for nothing, anything else as it is. With less than three decimals (`scale`)
 * `2.400` may mean 2400 and stays a text.
 */
export const numeric = (value: unknown, scale = THOUSANDTH_DIGITS) => {
  if (absent(value)) return undefined
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (!/^[+-]?\d{1,17}(\.\d+)?$/.test(text)) return value
  return scale < THOUSANDTH_DIGITS && twoReadingsOf(text) ? value : Number(text)
}

/** Both numbers that a text may mean; undefined when it means one or none. */
export function twoReadingsOf(value: unknown): readonly [string, string] | undefined {
  const read = typeof value === 'string' ? readNumber(value) : null
  return read && 'readings' in read ? read.readings : undefined
}

/** A number or its decimal notation; without limits, what the column holds. `scale`: decimals when not whole. */
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

/** A boolean, or what forms and scripts send for one. */
export function booleanSchema({ label, required }: Named) {
  const schema = z.boolean(textsFor(required ?? messages.answer(label), messages.format(label)))
  return z.preprocess((value) => (absent(value) ? undefined : (YES_OR_NO.get(value) ?? value)), schema)
}

/** From `YYYY-MM-DD` or `DD/MM/YYYY` to `YYYY-MM-DD`; anything that is no day of the calendar stays as it is. */
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

/** A day of the calendar, in either notation. */
export function dateSchema({ label, required }: Named) {
  const schema = z
    .string(textsFor(required ?? messages.type(label), messages.format(label)))
    .refine(isCalendarDay, messages.format(label))
  return z.preprocess((value) => (absent(value) ? undefined : isoDate(value)), schema)
}

/** The id inside a nested object or alone; 0 means none chosen. `to` is the key of the resource referred to. */
export function referenceId(value: unknown, to: string): unknown {
  // One level, whatever comes inside: a body may nest deeper than the stack goes.
  const said = fromJson(value)
  if (Array.isArray(said)) return said
  const isNested = typeof said === 'object' && said !== null
  const id = isNested ? (said as Record<string, unknown>)[idNameOf(to)] : said
  const spelled = id === undefined ? id : parseCanonicalId(id)
  return spelled === 0 ? undefined : spelled
}

/** The id of a row of another resource. */
export const idSchema = (requiredText: string, label: string) =>
  z
    .number(textsFor(requiredText, messages.missingReference(label)))
    .int(messages.missingReference(label))
    .min(1, messages.missingReference(label))
    .max(2_147_483_647, messages.missingReference(label))
