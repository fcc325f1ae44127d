import { setImmediate as nextTurn } from 'node:timers/promises'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { type Field, fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { brokenRules } from '@wamani/contract/core/kinds/rule.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { z } from 'zod'
import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { issuesOf } from '../../http/sendProblem.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { inputOf } from '../write/inputOf.ts'
import { selectableRows } from '../write/selectableRows.ts'
import { validateFixed } from '../write/updateRow.ts'
import { MAX_OMISSIONS, type Observation, omittableFields, withoutCells } from './cells/observations.ts'
import { hasValues, inputsOf, withoutInactiveReferences } from './cells/unchanged.ts'
import { findVisibleRows } from './findVisibleRows.ts'
import { findHolders } from './names/findHolders.ts'
import { type Columns, type Dependencies, type Line, type ParsedLine, parseLines } from './parseLines.ts'

type Values = Record<string, unknown>
/** Values to write, or issues. `stored`: the record that the line updates. */
export type Validated = Line & {
  values: Values
  issues: Issue[]
  observaciones: readonly Observation[]
  /** the record already has these values */
  unchanged: boolean
  stored: { id: number; version: number; values: Values } | null
}

/**
 * Bulk version of a module's own validation: issues of each row, in order. `stored` is null for a new row; `values`
 * come from the file.
 */
export type RowsValidator = (
  db: Db,
  rows: readonly { values: Values; stored: Values | null }[],
) => Promise<readonly (readonly Issue[])[]>

const LINES_PER_TURN = 200

/** Validates each line like a create or update call. */
export async function validateLines(
  context: Dependencies,
  schema: TableSchema,
  columns: Columns,
  lines: readonly Line[],
  options: Options & { updates: boolean },
): Promise<Validated[]> {
  const { db } = context
  const { fields } = schema.resource
  const parsed = await parseLines(context, schema.resource, columns, lines)
  const known = options.updates ? await findExisting(db, schema, parsed, 'all') : []
  const given = lines.map((line, at) => {
    const stored = known[at] ?? null
    return {
      line,
      parsed: withoutInactiveReferences(fields, defined(parsed[at], 'parsed line'), stored?.values),
      stored,
    }
  })
  const validated = await validateGiven(db, schema, given, options)
  return columns.conObservaciones ? withoutWrongCells(db, schema, columns, { given, validated }, options) : validated
}

type Options = { validateRows: RowsValidator | undefined; today: string }
type Given = { line: Line; parsed: ParsedLine; stored: Validated['stored'] }

/** Lines revalidated without their invalid optional cells, when nothing else is wrong. */
async function withoutWrongCells(
  db: Db,
  schema: TableSchema,
  { campos }: Columns,
  { given, validated }: { given: readonly Given[]; validated: readonly Validated[] },
  options: Options,
): Promise<Validated[]> {
  const result = [...validated]
  let left = given.map((one, at) => ({ ...one, at, issues: validated[at]?.issues ?? [] }))
  for (let round = 0; round < MAX_OMISSIONS; round++) {
    const again = left
      .filter(({ issues }) => omittableFields(schema.resource, campos, issues).length > 0)
      .map((one) => ({ ...one, parsed: withoutCells(one.parsed, one.issues) }))
    if (again.length === 0) break
    const retried = await validateGiven(db, schema, again, options)
    left = again.map((one, place) => ({ ...one, issues: retried[place]?.issues ?? [] }))
    for (const [place, { at, issues }] of left.entries()) {
      const valid = retried[place]
      if (valid && issues.length === 0) result[at] = valid
    }
  }
  return result
}

async function validateGiven(
  db: Db,
  schema: TableSchema,
  given: readonly Given[],
  { validateRows, today }: Options,
): Promise<Validated[]> {
  const validated: Validated[] = []
  for (const [at, one] of given.entries()) {
    validated.push(asOf(today, () => validateLine(schema, one, today)))
    if (at % LINES_PER_TURN === LINES_PER_TURN - 1) await nextTurn()
  }
  await addUbigeoIssues(db, schema, validated)
  await addDuplicateIssues(db, schema, validated)
  await addModuleIssues(db, validated, validateRows)
  return validated
}

export async function findExisting(db: Db, schema: TableSchema, lines: readonly ParsedLine[], scope: RowScope) {
  const key = schema.resource.importing?.key ?? []
  if (key.length === 0) return []
  const { fields } = schema.resource
  const keyOf = (body: Values) => key.map((name) => inputValue(fieldOf(fields, name), body[name]))
  const whole = lines.flatMap(({ body }, at) => {
    const values = keyOf(body)
    return values.every((value) => value !== undefined && value !== null) ? [{ at, values }] : []
  })
  const holders = await findHolders(
    db,
    schema,
    key,
    whole.map(({ values }) => values),
  )
  const rows = await findVisibleRows(db, schema, [...holders.values()], scope)
  const found: (Validated['stored'] | undefined)[] = []
  for (const [place, { at }] of whole.entries()) {
    const id = holders.get(place)
    const row = id === undefined ? undefined : rows.get(id)
    if (row && id !== undefined) found[at] = { id, version: Number(row.version), values: inputOf(schema, row) }
  }
  return found
}

const inputValue = ({ input, initial }: Field, value: unknown) => {
  const result = input.safeParse(value === undefined ? initial : value)
  return result.success ? result.data : undefined
}

function validateLine(schema: TableSchema, { line, parsed, stored }: Given, today: string): Validated {
  const { resource } = schema
  const { body, issues: unknown } = parsed
  const observaciones = observationsOf(parsed, stored === null)
  if (!stored) {
    const { data, error } = resource.input.safeParse(body)
    const issues = mergeIssues(unknown, error ? issuesOf(error as z.ZodError) : [])
    return { ...line, stored, values: (data ?? {}) as Values, issues, observaciones, unchanged: false }
  }
  const { values, issues: refused } = inputsOf(resource.fields, body)
  const issues = [...unknown, ...refused]
  const unchanged = issues.length === 0 && hasValues(resource.fields, stored.values, values)
  if (issues.length === 0 && !unchanged)
    issues.push(
      ...validateFixed(schema, stored.values, values),
      ...brokenRules(resource.rules, { ...stored.values, ...values }, today),
    )
  return { ...line, stored, values, issues, observaciones, unchanged }
}

/** Warnings of a line. An empty cell is a warning only for a new record; existing records keep their value. */
export const observationsOf = ({ observaciones }: ParsedLine, isNew: boolean): readonly Observation[] =>
  isNew ? observaciones : observaciones.filter(({ omitida }) => omitida)

/** Merges issues; a field that could not be parsed is not also reported as missing. */
export const mergeIssues = (unknown: readonly Issue[], issues: readonly Issue[]): Issue[] => [
  ...unknown,
  ...issues.filter(({ campo }) => !unknown.some((one) => one.campo === campo)),
]

const toWrite = (validated: readonly Validated[]) =>
  validated.filter(({ issues, unchanged }) => issues.length === 0 && !unchanged)

async function addUbigeoIssues(db: Db, { resource }: TableSchema, validated: readonly Validated[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (kinds[field.kind].refersTo !== 'districts' || field.readOnly) continue
    const codes = [...new Set(validated.map(({ values }) => values[name]).filter((code) => typeof code === 'string'))]
    if (codes.length === 0) continue
    const { id, from, values } = selectableRows(field, codes)
    const there = new Set(
      (await runSql<{ code: string }>(db, `select ${id} as code ${from}`, values)).map(({ code }) => code),
    )
    for (const one of validated)
      if (typeof one.values[name] === 'string' && !there.has(one.values[name]))
        one.issues.push({ campo: name, mensaje: messages.missingReference(field.label) })
  }
}

async function addDuplicateIssues(db: Db, schema: TableSchema, validated: readonly Validated[]): Promise<void> {
  for (const names of schema.resource.unique) {
    const asked = validated.flatMap((one) => {
      const merged = { ...one.stored?.values, ...one.values }
      const values = names.map((name) => merged[name] ?? null)
      const isNull = (value: unknown) => value === null
      const isFree = schema.resource.emptyIsUnique ? values.every(isNull) : values.some(isNull)
      return isFree ? [] : [{ one, values, merged }]
    })
    const holders = await findHolders(
      db,
      schema,
      names,
      asked.map(({ values }) => values),
    )
    const campo = names.at(-1) ?? ''
    for (const [at, { one, values, merged }] of asked.entries()) {
      const id = holders.get(at)
      if (id === undefined || id === one.stored?.id) continue
      const field = withUnitOf(fieldOf(schema.resource.fields, campo), merged)
      one.issues.push({ campo, mensaje: takenText(field, String(values.at(-1))) })
    }
  }
}

async function addModuleIssues(
  db: Db,
  validated: readonly Validated[],
  validateRows: RowsValidator | undefined,
): Promise<void> {
  const rows = toWrite(validated)
  if (!validateRows || rows.length === 0) return
  const results = await validateRows(
    db,
    rows.map(({ values, stored }) => ({ values, stored: stored?.values ?? null })),
  )
  for (const [at, issues] of results.entries()) rows[at]?.issues.push(...issues)
}
