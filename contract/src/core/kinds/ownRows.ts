import { z } from 'zod'
import { messages } from '../http/messages.ts'
import { parseCanonicalId } from '../http/rowId.ts'
import { type Field, type Fields, fieldOf } from './field.ts'
import { foldText } from './foldText.ts'
import { fromJson } from './fromJson.ts'
import { absent, textsFor } from './inputSchemas.ts'
import { kinds } from './kinds.ts'
import { foldReferences } from './references.ts'
import { type Rule, withRules } from './rule.ts'
import { inputShape, outputShape } from './shapes.ts'

export type OwnRows = {
  item: Fields
  /** `schema.table` with the parent's id, `posicion` and a column for each field */
  table: string
  id: string
  /** fields that must be unique together among the rows; the issue is on the last one */
  uniqueBy: readonly string[]
  /** fields shown in the one-line view of a row; default: all */
  line?: readonly string[] | undefined
}

type Options = {
  label: string
  required?: string
  item: Fields
  id: string
  min: number
  max: number
  uniqueBy: readonly string[]
  repeated?: string
  rules: readonly Rule<never>[]
}

/** Schema of the whole set in order. Issues are reported under `detalle.0.cantidad`. */
export function ownRowsSchema(options: Options): z.ZodType {
  const { label, item, id, min, max, rules, uniqueBy } = options
  const required = options.required ?? messages.type(label)
  const fields = z.object({ [id]: keptId(label), ...inputShape(item) }, messages.format(label))
  const row = z.preprocess((value) => foldReferences(item, fromJson(value)), withRules(fields, rules))
  const set = z
    .array(row, textsFor(required, messages.format(label)))
    .min(min, { error: ({ input }) => (absentRows(input) ? required : messages.tooFew(label, min)) })
    .max(max, messages.tooMany(label, max))
  const nothing = min === 0 ? [] : undefined
  const rows = uniqueBy.length === 0 ? set : withoutRepeated(set, options)
  return z.preprocess((value) => (absent(value) ? nothing : listed(value)), rows)
}

const absentRows = (value: unknown) => Array.isArray(value) && value.length === 0

/** Forms send the set as JSON text, or each row as JSON. */
const listed = (value: unknown) => {
  const read = fromJson(value)
  return typeof value === 'string' && read !== value && !Array.isArray(read) ? [read] : read
}

/** 0 or no id means a new row. */
function keptId(label: string) {
  const schema = z.int(messages.format(label)).min(1, messages.format(label)).max(2_147_483_647, messages.format(label))
  return z.preprocess((value) => {
    const id = absent(value) ? 0 : parseCanonicalId(value)
    return id === 0 ? undefined : id
  }, schema.optional())
}

type Values = Record<string, unknown>

function withoutRepeated<Schema extends z.ZodType>(schema: Schema, { item, uniqueBy, repeated }: Options): Schema {
  const blamed = uniqueBy.at(-1) ?? ''
  return schema.superRefine(
    (rows, { addIssue }) => {
      const seen = new Map<string, number>()
      for (const [at, row] of (rows as Values[]).entries()) {
        if (!isWhole(row, uniqueBy)) continue
        const key = JSON.stringify(uniqueBy.map((name) => comparable(fieldOf(item, name), row[name])))
        const first = seen.get(key)
        if (first === undefined) seen.set(key, at)
        else
          addIssue({
            code: 'custom',
            path: [at, blamed],
            message: repeated ?? repeatedText(fieldOf(item, blamed), first),
          })
      }
    },
    // runs even when a row has issues
    { when: ({ value }) => Array.isArray(value) },
  ) as Schema
}

const repeatedText = ({ label }: Field, first: number) => messages.repeated(label, first + 1)

const isWhole = (row: unknown, names: readonly string[]): row is Values =>
  typeof row === 'object' && row !== null && names.every((name) => (row as Values)[name] !== undefined)

/** Compares as the database does: text without case and accents. */
const comparable = ({ kind }: Field, value: unknown): unknown =>
  typeof value === 'string' && kinds[kind].folded ? foldText(value) : value

export const ownRowsOutput = (item: Fields, id: string) =>
  z.array(z.object({ [id]: z.number().int(), ...outputShape(item) }))

/** Throws when a child row declares an unsupported kind of field. */
export function checkOwnRows({ item, table, uniqueBy, line = [] }: OwnRows): void {
  const unsupported = Object.entries(item).filter(([, { kind }]) => !kinds[kind].inOwnRows)
  if (unsupported.length > 0)
    throw new Error(`${table}: rows hold no ${unsupported.map(([, { kind }]) => kind).join(', ')}`)
  const unknown = [...uniqueBy, ...line].filter((name) => !(name in item))
  if (unknown.length > 0) throw new Error(`${table}: rows have no field ${unknown.join(', ')}`)
  if (!/^[a-z_]+\.[a-z_]+$/.test(table)) throw new Error(`${table}: table must be schema.name`)
}
