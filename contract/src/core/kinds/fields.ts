import { z } from 'zod'
import { type FileOutput, fileOutput } from '../http/fileOutput.ts'
import { messages } from '../http/messages.ts'
import {
  type Common,
  type Field,
  type Fields,
  field,
  type Only,
  type Option,
  type Reference,
  type Tone,
} from './field.ts'
import {
  absent,
  booleanSchema,
  dateSchema,
  idSchema,
  type NumberLimits,
  numberSchema,
  referenceId,
  type TextLimits,
  textSchema,
  textsFor,
} from './inputSchemas.ts'
import { kinds } from './kinds.ts'
import { checkOwnRows, type OwnRows, ownRowsOutput, ownRowsSchema } from './ownRows.ts'
import { type Point, peru, pointOutput, pointSchema, type Ubigeo, ubigeoOutput, ubigeoSchema } from './placeSchemas.ts'
import type { Rule } from './rule.ts'
import type { InputOf, OutputOf } from './shapes.ts'

type TextOptions = Common<string> &
  TextLimits &
  Pick<Field, 'digits' | 'isCode'> & { unique?: boolean | undefined; unit?: string }

/** Single-line text: trimmed, inner spaces collapsed, empty becomes null. */
export function text(options: TextOptions): Field<string, string, false> {
  const { max, min, unique, unit, digits = digitsOf(options), isCode, spelling } = options
  const input = textSchema(options)
  return field('text', options, { input, output: z.string(), max, min, unique, unit, digits, isCode, spelling })
}

/** Length of a text whose pattern is only digits. */
function digitsOf({ pattern }: Pick<TextLimits, 'pattern'>): number | undefined {
  const [, length] = /^\^\\d\{(\d+)\}\$$/.exec(pattern?.source ?? '') ?? []
  return length === undefined ? undefined : Number(length)
}

/** Login of a user. Responses add the user's name under `nameKey`; screens show the name. */
export function login(options: Common<string> & { nameKey: string }): Field<string, string, false> {
  return { ...text({ ...options, max: 60 }), nameKey: options.nameKey }
}

/** Identifier of a fixed number of digits. Imports restore leading zeros lost in spreadsheets. */
export function digits(options: Common<string> & { length: number; unique?: boolean }): Field<string, string, false> {
  const { length } = options
  return text({ ...options, max: length, pattern: new RegExp(`^\\d{${length}}$`) })
}

export function longText(options: TextOptions): Field<string, string, false> {
  const { max, min } = options
  return field('longText', options, { input: textSchema(options, true), output: z.string(), max, min })
}

/** Code of a catalogue row: capital letters, digits and hyphen; unique. */
export function code(options: { label?: string; min?: number; max: number; pattern?: RegExp; help?: string }) {
  const { label = 'Código', min = 2, max, ...rest } = options
  const pattern = options.pattern ?? new RegExp(`^[A-Z0-9-]{${min},${max}}$`)
  return text({ ...rest, label, max, pattern, unique: true, case: 'upper', isCode: true })
}

export function email(options: Common<string> & { unique?: boolean }): Field<string, string, false> {
  const pattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\].]+(\.[^\s@<>"(),;:\\[\].]+)+$/
  const headings = ['E-mail', 'Correo electrónico']
  return { ...text({ headings, ...options, max: 120, pattern, case: 'lower' }), kind: 'email' }
}

/** Phone number: digits, spaces and `+`. Other separators are removed: «084-223691», «(084) 223691», «984.111.222». */
export function phone(options: Common<string>): Field<string, string, false> {
  const one = text({ ...options, max: 16, pattern: /^\+?[\d ]{6,15}$/ })
  return { ...one, kind: 'phone', input: z.preprocess(phoneDigits, one.input) }
}

function phoneDigits(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim().replace(/^\((\d{1,3})\)\s*/, '$1')
  return /^\+?\d[\d\s.\u002D\u2010-\u2014]*$/.test(text) ? text.replace(/[.\u002D\u2010-\u2014]/g, '') : text
}

/** URL with http or https. */
export function webAddress(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 300, pattern: /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i }), kind: 'webAddress' }
}

export function color(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 7, pattern: /^#[0-9A-Fa-f]{6}$/ }), kind: 'color' }
}

export function icon(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 40, pattern: /^Icon[A-Za-z0-9]+$/ }), kind: 'icon' }
}

/** Write-only secret. */
export function password(options: Common<string> & { min?: number; max: number }): Field<string, never, false> {
  const { label, max, min } = options
  const schema = z
    .string(textsFor(options.required ?? messages.type(label), messages.format(label)))
    .min(min ?? 1, min ? messages.tooShort(label, min) : (options.required ?? messages.type(label)))
    .max(max, messages.tooLong(label, max))
  return field('password', options, { input: schema, output: z.never(), max, min })
}

type Measured = Pick<Field, 'unit' | 'unitFrom' | 'units' | 'labels'>
type NumberOptions = Common<number> & NumberLimits & Measured & { unique?: boolean }

export function integer(options: NumberOptions & Pick<Field, 'words'>): Field<number, number, false> {
  const { min, max, unit, unitFrom, units, labels, unique, words } = options
  const input = numberSchema(options, true)
  return field('integer', options, {
    input,
    output: z.number(),
    min,
    max,
    unit,
    unitFrom,
    units,
    labels,
    unique,
    words,
    scale: 0,
  })
}

/** Number with at most `scale` decimals (default 2). SQL `numeric`, JSON number. */
export function decimal(options: NumberOptions & { scale?: number }): Field<number, number, false> {
  const { min, max, unit, unitFrom, units, labels, scale = 2 } = options
  const input = numberSchema(options, false, scale)
  return field('decimal', options, { input, output: z.number(), min, max, unit, unitFrom, units, labels, scale })
}

export function boolean(options: Common<boolean> & Pick<Field, 'booleanWords'>): Field<boolean, boolean, false> {
  return field('boolean', options, {
    input: booleanSchema(options),
    output: z.boolean(),
    booleanWords: options.booleanWords,
  })
}

const ACTIVE = 'Activo'

/** Active flag («Activo»). Inactive rows stay visible in old records and are rejected in new references. */
export function activeFlag(label = ACTIVE): Field<boolean, boolean, false> {
  return { ...boolean({ label, initial: true }), marksActive: true }
}

/** Makes the default label of the active flag feminine, for resources with a feminine name. */
export function inFeminine<F extends Fields>(fields: F): F {
  const { label, input } = activeFlag('Activa')
  const agreeing = Object.entries(fields).map(([name, field]) => [
    name,
    field.marksActive && field.label === ACTIVE ? { ...field, label, input } : field,
  ])
  // same keys, each with a field of the same kind
  return Object.fromEntries(agreeing) as F
}

/** Date. Accepts `YYYY-MM-DD` or `DD/MM/YYYY`; returns the first, or the second with `wire: 'DMY'`. */
export function date(options: Common<string> & Pick<Field, 'wire'>): Field<string, string, false> {
  return field('date', options, { input: dateSchema(options), output: z.string(), wire: options.wire })
}

/** Instant in ISO 8601 with the offset of America/Lima. */
export function dateTime(options: Common<string>): Field<string, string, false> {
  const { label } = options
  const schema = z.iso.datetime({ offset: true, ...textsFor(messages.type(label), messages.format(label)) })
  const input = z.preprocess((value) => (absent(value) ? undefined : value), schema)
  return field('dateTime', options, { input, output: z.string() })
}

/** Time of day, `HH:mm`. */
export function time(options: Common<string>): Field<string, string, false> {
  const pattern = /^([01]\d|2[0-3]):[0-5]\d$/
  return { ...text({ ...options, max: 5, pattern }), kind: 'time', max: undefined }
}

/** One of a fixed set of values: value → label, or → [label, tone]. */
export function choice<const Choices extends Record<string, string | readonly [string, Tone]>>(
  options: Common<Extract<keyof Choices, string>> & { options: Choices },
): Field<Extract<keyof Choices, string>, Extract<keyof Choices, string>, false> {
  type Value = Extract<keyof Choices, string>
  const values = Object.keys(options.options) as [Value, ...Value[]]
  const list = values.map((value): Option => {
    const shown = options.options[value] as string | readonly [string, Tone]
    return typeof shown === 'string' ? { value, label: shown } : { value, label: shown[0], tone: shown[1] }
  })
  const { label } = options
  const schema = z.enum(values, textsFor(options.required ?? messages.choose(label), messages.format(label)))
  const input = z.preprocess((value) => (absent(value) ? undefined : value), schema)
  return field('choice', options, {
    input: input as z.ZodType<Value>,
    output: schema as z.ZodType<Value>,
    options: list,
  })
}

const referenceOutput = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** A row of another resource. Accepts a nested object or an id; returns a nested object with id and display fields. */
export function reference(
  options: Common<number> & {
    to: string
    only?: Only
    validBetween?: readonly [string, string]
    containing?: Field['containing']
    wireId?: string
    carries?: readonly string[]
  },
): Field<number, Reference, false> {
  const { label, to, only, validBetween, containing, wireId, carries } = options
  const schema = idSchema(options.required ?? messages.choose(label), label)
  const input = z.preprocess((value) => referenceId(value, to), schema)
  return field('reference', options, {
    input,
    output: referenceOutput,
    to,
    only,
    validBetween,
    containing,
    wireId,
    carries,
  })
}

/** Ordered set of rows of another resource, stored in the link table `through` (own id, other id, posicion). */
export function references(
  options: Common<number[]> & { to: string; only?: Only; through: string; min?: number; max: number },
): Field<number[], Reference[], false> {
  const { label, to, only, through, min = 1, max } = options
  const required = options.required ?? messages.choose(label)
  const schema = z
    .array(idSchema(required, label), textsFor(required, messages.format(label)))
    .min(min, required)
    .max(max, messages.tooMany(label, max))
  // Forms send a set of one as a single value.
  const listed = (value: unknown) => (Array.isArray(value) || absent(value) ? value : [value])
  const input = z.preprocess((value) => {
    const list = listed(value)
    return Array.isArray(list) ? [...new Set(list.map((one) => referenceId(one, to)))] : list
  }, schema)
  return field('references', options, { input, output: z.array(referenceOutput), to, only, through, min, max })
}

/**
 * Point on the map, stored as `point`: `x` longitude, `y` latitude, within Peru. `district`: field with its district;
 * selecting one moves the map there.
 */
export function point(options: Common<Point> & { district?: string }): Field<Point, Point, false> {
  const { x, y } = peru
  const help = `Longitud de ${x.min} a ${x.max} y latitud de ${y.min} a ${y.max}.`
  const { district } = options
  return field('point', { help, ...options }, { input: pointSchema(options), output: pointOutput, scale: 6, district })
}

/** District by its INEI code. Accepts six digits or a nested object; returns it with its names. */
export function ubigeo(options: Common<string>): Field<string, Ubigeo, false> {
  return field('ubigeo', options, { input: ubigeoSchema(options), output: ubigeoOutput })
}

type RowsOptions<F extends Fields, Id extends string> = Omit<Common<never>, 'initial' | 'takenMessage'> & {
  item: F
  table: string
  id: Id
  /** minimum rows; default 1 */
  min?: number
  max: number
  /** fields that must be unique together among the rows; the issue is on the last one, with message `repeated` */
  uniqueBy?: readonly (keyof F & string)[]
  repeated?: string
  /** fields shown in the one-line view of a row; default: all */
  line?: readonly (keyof F & string)[]
  /** rules of each row */
  rules?: readonly Rule<InputOf<F>>[]
}

/**
 * Ordered child rows («detalle») in their own table. Requests and responses contain the whole set: a row with id is
 * updated, a row without id (or 0) is created, an omitted row is deleted.
 */
export function rows<F extends Fields, const Id extends string>(
  options: RowsOptions<F, Id>,
): Field<(InputOf<F> & { [K in Id]?: number })[], (OutputOf<F> & { [K in Id]: number })[], false> {
  const { item, table, id, min = 1, max, uniqueBy = [], line } = options
  const own: OwnRows = { item, table, id, uniqueBy, line }
  checkOwnRows(own)
  const rules = (options.rules ?? []) as readonly Rule<never>[]
  const input = ownRowsSchema({ ...options, min, uniqueBy, rules })
  const made = { input, output: ownRowsOutput(item, id), rows: own, min, max }
  // the item schemas above determine both types
  return { ...field('rows', options, made), required: min > 0 } as never
}

/** An uploaded file. `http/uploads/readBody.ts` has already verified its content. */
export type UploadedFile = {
  nombre: string
  tipo: string
  tamanio: number
  sha256: string
} & UploadedBytes
/** All bytes, or a reader that streams a large file from disk each time. */
export type UploadedBytes = { contenido: Uint8Array } | { pieces: () => AsyncIterable<Uint8Array> }

/**
 * An uploaded file, stored as a reference to `nucleo.archivo`. `maxMegabytes` defaults to the system setting.
 * `keepReplaced`: a replaced file is not deleted.
 */
export function file(
  options: Common<UploadedFile> & { accept?: readonly string[]; maxMegabytes?: number; keepReplaced?: boolean },
): Field<UploadedFile, FileOutput, false> {
  const { label, accept = ['pdf', 'jpg', 'png'], maxMegabytes, keepReplaced } = options
  const input = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null && 'sha256' in value, {
    error: options.required ?? messages.choose(label),
  })
  return field('file', options, { input, output: fileOutput, accept, max: maxMegabytes, keepReplaced })
}

/** Makes a field optional (null when empty). */
export function optional<In, Out>(inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  const none = (value: unknown) =>
    absent(typeof value === 'string' ? value.trim() : value) || kinds[inner.kind].isNothing?.(value, inner) === true
  const input = z.preprocess((value) => (none(value) ? null : value), z.nullable(inner.input))
  return { ...inner, required: false, input, output: z.nullable(inner.output) }
}

/** Optional field that should usually be filled in: `sentence` is shown as a warning when empty. */
export function recommended<In, Out>(inner: Field<In | null, Out | null, false>, sentence: string) {
  return { ...inner, emptyWarning: sentence }
}

/**
 * Only users with the permission `VER …` of the module can read the field: for others the key is absent from responses
 * and ignored in requests. A required field needs an initial value.
 */
export function readPermission<In, Out, R extends boolean>(right: string, inner: Field<In, Out, R>) {
  return { ...inner, readPermission: right, output: z.optional(inner.output) } as Field<In, Out | undefined, R>
}

/** Makes a field immutable after creation. */
export function fixed<In, Out>(inner: Field<In, Out, false>, sentence?: string): Field<In, Out, false> {
  return { ...inner, fixed: sentence ?? messages.fixed(inner.label) }
}

/** A server-generated field for API clients; no screen shows it. */
export function wireOnly<In, Out>(inner: Field<In, Out, false>): Field<In, Out, true> {
  return { ...computed(inner), wireOnly: true }
}

/** A server-generated field: shown, sorted and exported; ignored in requests. */
export function computed<In, Out>(inner: Field<In, Out, false>): Field<In, Out, true> {
  return { ...inner, readOnly: true, required: false }
}
