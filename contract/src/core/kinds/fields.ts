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

/** One line of text: trimmed, inner spaces collapsed, empty means none. */
export function text(options: TextOptions): Field<string, string, false> {
  const { max, min, unique, unit, digits = digitsOf(options), isCode, spelling } = options
  const input = textSchema(options)
  return field('text', options, { input, output: z.string(), max, min, unique, unit, digits, isCode, spelling })
}

/** How many digits a text has, where its pattern is nothing else. */
function digitsOf({ pattern }: Pick<TextLimits, 'pattern'>): number | undefined {
  const [, length] = /^\^\\d\{(\d+)\}\$$/.exec(pattern?.source ?? '') ?? []
  return length === undefined ? undefined : Number(length)
}

/** The login of who did something. People read the name of whose it is, which the server says under `named`, where it is somebody's. */
export function login(options: Common<string> & { nameKey: string }): Field<string, string, false> {
  return { ...text({ ...options, max: 60 }), nameKey: options.nameKey }
}

/** A number that is a name: so many digits, zeros before them included, which sheets lose and imports give back. */
export function digits(options: Common<string> & { length: number; unique?: boolean }): Field<string, string, false> {
  const { length } = options
  return text({ ...options, max: length, pattern: new RegExp(`^\\d{${length}}$`) })
}

/** Several lines of text. */
export function longText(options: TextOptions): Field<string, string, false> {
  const { max, min } = options
  return field('longText', options, { input: textSchema(options, true), output: z.string(), max, min })
}

/** The short code of a catalogue row: capital letters, digits and hyphen, unique. */
export function code(options: { label?: string; min?: number; max: number; pattern?: RegExp; help?: string }) {
  const { label = 'Código', min = 2, max, ...rest } = options
  const pattern = options.pattern ?? new RegExp(`^[A-Z0-9-]{${min},${max}}$`)
  return text({ ...rest, label, max, pattern, unique: true, case: 'upper', isCode: true })
}

export function email(options: Common<string> & { unique?: boolean }): Field<string, string, false> {
  const pattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\].]+(\.[^\s@<>"(),;:\\[\].]+)+$/
  return { ...text({ ...options, max: 120, pattern, case: 'lower' }), kind: 'email' }
}

/** Digits, spaces and `+`. Other characters that only divide a number are removed: «084-223691», «(084) 223691», «984.111.222». */
export function phone(options: Common<string>): Field<string, string, false> {
  const one = text({ ...options, max: 16, pattern: /^\+?[\d ]{6,15}$/ })
  return { ...one, kind: 'phone', input: z.preprocess(phoneDigits, one.input) }
}

function phoneDigits(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim().replace(/^\((\d{1,3})\)\s*/, '$1')
  return /^\+?\d[\d\s.\u002D\u2010-\u2014]*$/.test(text) ? text.replace(/[.\u002D\u2010-\u2014]/g, '') : text
}

/** An address that a browser opens: http or https. */
export function webAddress(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 300, pattern: /^https?:\/\/[^\s<>"]+\.[^\s<>"]+$/i }), kind: 'webAddress' }
}

export function color(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 7, pattern: /^#[0-9A-Fa-f]{6}$/ }), kind: 'color' }
}

/** The name of an icon, such as `IconUsers`. */
export function icon(options: Common<string>): Field<string, string, false> {
  return { ...text({ ...options, max: 40, pattern: /^Icon[A-Za-z0-9]+$/ }), kind: 'icon' }
}

/** A secret that comes in and never goes out. */
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

/** A number with at most `scale` decimals (2 when not said). Held as SQL numeric, sent as a JSON number. */
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

/**
 * «Activo», or «Activa» where what it marks is feminine: rows marked false keep showing in old records and are refused in new
 * references.
 */
export function activeFlag(label = ACTIVE): Field<boolean, boolean, false> {
  return { ...boolean({ label, initial: true }), marksActive: true }
}

/** The fields of what is called by a feminine word: its flag agrees with it, where it says no label of its own. */
export function inFeminine<F extends Fields>(fields: F): F {
  const { label, input } = activeFlag('Activa')
  const agreeing = Object.entries(fields).map(([name, field]) => [
    name,
    field.marksActive && field.label === ACTIVE ? { ...field, label, input } : field,
  ])
  // the same names, each with a field of the same kind
  return Object.fromEntries(agreeing) as F
}

/** A day: comes in as `YYYY-MM-DD` or `DD/MM/YYYY`; goes out as the first, or as the second with `wire: 'DMY'`. */
export function date(options: Common<string> & Pick<Field, 'wire'>): Field<string, string, false> {
  return field('date', options, { input: dateSchema(options), output: z.string(), wire: options.wire })
}

/** An instant, ISO 8601 with the offset of America/Lima. */
export function dateTime(options: Common<string>): Field<string, string, false> {
  const { label } = options
  const schema = z.iso.datetime({ offset: true, ...textsFor(messages.type(label), messages.format(label)) })
  const input = z.preprocess((value) => (absent(value) ? undefined : value), schema)
  return field('dateTime', options, { input, output: z.string() })
}

/** A time of day, `HH:mm`. */
export function time(options: Common<string>): Field<string, string, false> {
  const pattern = /^([01]\d|2[0-3]):[0-5]\d$/
  return { ...text({ ...options, max: 5, pattern }), kind: 'time', max: undefined }
}

/** One of a fixed set: stored value → label, or → [label, tone]. */
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

/** One row of another resource. Comes in nested or as a bare id, goes out nested with id and display fields. */
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

/** An ordered set of rows of another resource, kept in the link table `through` (own id, other id, posicion). */
export function references(
  options: Common<number[]> & { to: string; only?: Only; through: string; min?: number; max: number },
): Field<number[], Reference[], false> {
  const { label, to, only, through, min = 1, max } = options
  const required = options.required ?? messages.choose(label)
  const schema = z
    .array(idSchema(required, label), textsFor(required, messages.format(label)))
    .min(min, required)
    .max(max, messages.tooMany(label, max))
  // A form sends a set of one as a lone value.
  const listed = (value: unknown) => (Array.isArray(value) || absent(value) ? value : [value])
  const input = z.preprocess((value) => {
    const list = listed(value)
    return Array.isArray(list) ? [...new Set(list.map((one) => referenceId(one, to)))] : list
  }, schema)
  return field('references', options, { input, output: z.array(referenceOutput), to, only, through, min, max })
}

/**
 * A place on the map, held in a column of type `point`: longitude `x` and latitude `y` within Peru. `district`: the field of the
 * record that names its district, which moves the map there.
 */
export function point(options: Common<Point> & { district?: string }): Field<Point, Point, false> {
  const { x, y } = peru
  const help = `Longitud de ${x.min} a ${x.max} y latitud de ${y.min} a ${y.max}.`
  const { district } = options
  return field('point', { help, ...options }, { input: pointSchema(options), output: pointOutput, scale: 6, district })
}

/** A district by its code of INEI. Comes in as six digits, alone or nested; goes out with its names. */
export function ubigeo(options: Common<string>): Field<string, Ubigeo, false> {
  return field('ubigeo', options, { input: ubigeoSchema(options), output: ubigeoOutput })
}

type RowsOptions<F extends Fields, Id extends string> = Omit<Common<never>, 'initial' | 'takenMessage'> & {
  item: F
  table: string
  id: Id
  /** rows at least; 1 when not said */
  min?: number
  max: number
  /** fields whose values together differ from row to row; the last one is blamed, with the sentence `repeated` */
  uniqueBy?: readonly (keyof F & string)[]
  repeated?: string
  /** what a row says where it has one line, as in a list; every field when not said */
  line?: readonly (keyof F & string)[]
  /** what the fields of each row must hold together */
  rules?: readonly Rule<InputOf<F>>[]
}

/**
 * Ordered rows of the record's own («detalle»), held in a child table. Come in and go out as the whole set: a row with
 * its id is changed, one without (or with 0) is new, one that does not come is deleted.
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
  // rows come and go by the schemas that their item makes
  return { ...field('rows', options, made), required: min > 0 } as never
}

/** A file as it arrives: already validated by content in `http/uploads/readBody.ts`. */
export type UploadedFile = {
  nombre: string
  tipo: string
  tamanio: number
  sha256: string
} & UploadedBytes
/** All bytes, or those of a large file piece by piece, from the disk each time they are asked for. */
export type UploadedBytes = { contenido: Uint8Array } | { pieces: () => AsyncIterable<Uint8Array> }

/**
 * An uploaded file: extensions accepted, and megabytes at most (as many as the setting for files says, when not said).
 * The column refers to nucleo.archivo. `kept`: a file that is replaced is not swept away.
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

/** The same field, which may be left empty (null). */
export function optional<In, Out>(inner: Field<In, Out, false>): Field<In | null, Out | null, false> {
  const none = (value: unknown) =>
    absent(typeof value === 'string' ? value.trim() : value) || kinds[inner.kind].isNothing?.(value, inner) === true
  const input = z.preprocess((value) => (none(value) ? null : value), z.nullable(inner.input))
  return { ...inner, required: false, input, output: z.nullable(inner.output) }
}

/** The same optional field, which is usually filled in: `sentence` is said where it is empty, and refuses nothing. */
export function recommended<In, Out>(inner: Field<In | null, Out | null, false>, sentence: string) {
  return { ...inner, emptyWarning: sentence }
}

/**
 * The same field, of which only those with the right `VER …` of the module know: for others its key is absent from
 * every answer, and what they send under it is set aside. A required one needs an initial value.
 */
export function readPermission<In, Out, R extends boolean>(right: string, inner: Field<In, Out, R>) {
  return { ...inner, readPermission: right, output: z.optional(inner.output) } as Field<In, Out | undefined, R>
}

/** The same field, which keeps the value it was made with. */
export function fixed<In, Out>(inner: Field<In, Out, false>, sentence?: string): Field<In, Out, false> {
  return { ...inner, fixed: sentence ?? messages.fixed(inner.label) }
}

/** A field the server makes for programs: no screen shows it. */
export function wireOnly<In, Out>(inner: Field<In, Out, false>): Field<In, Out, true> {
  return { ...computed(inner), wireOnly: true }
}

/** A field the server makes: shown, sorted and exported, ignored when a client sends it. */
export function computed<In, Out>(inner: Field<In, Out, false>): Field<In, Out, true> {
  return { ...inner, readOnly: true, required: false }
}
