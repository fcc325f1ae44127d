import { setImmediate as nextTurn } from 'node:timers/promises'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { type Field, takenText } from '@wamani/contract/core/kinds/field.ts'
import { brokenRules } from '@wamani/contract/core/kinds/rule.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import type { z } from 'zod'
import type { Db } from '../../database/connect.ts'
import { issuesOf } from '../../http/problem.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { inputOf } from '../write/inputOf.ts'
import { selectableRows } from '../write/selectableRows.ts'
import { validateFixed } from '../write/updateRow.ts'
import { holdersOf, storedRows } from './findHolders.ts'
import { type Dependencies, type Line, type LineBody, lineBodies } from './parseLines.ts'

type Values = Record<string, unknown>
/** What is to be written, or what is wrong; `stored` is the record the line changes. */
export type Validated = Line & {
  values: Values
  issues: Issue[]
  stored: { id: number; version: number; values: Values } | null
}

/**
 * What a module's operations ask of rows beyond their declaration, for many at once: the issues of each, in order.
 * `stored` is null for a new row, and `values` holds what the file says.
 */
export type RowsGuard = (
  db: Db,
  rows: readonly { values: Values; stored: Values | null }[],
) => Promise<readonly (readonly Issue[])[]>

/** Zod judges a few hundred lines, then other requests have their turn. */
const TURN = 200

/** Judges lines of a file as if each came alone: what a creation or an update of the resource would say of it. */
export async function validateRows(
  context: Dependencies,
  schema: TableSchema,
  campos: readonly (string | null)[],
  lines: readonly Line[],
  { guard, today, updates }: { guard: RowsGuard | undefined; today: string; updates: boolean },
): Promise<Validated[]> {
  const { db } = context
  const said = await lineBodies(context, schema.resource, campos, lines)
  const known = updates ? await knownRows(db, schema, said, 'all') : []
  const validated: Validated[] = []
  for (const [at, line] of lines.entries()) {
    validated.push(asOf(today, () => validateOne(schema, line, said[at]!, known[at] ?? null, today)))
    if (at % TURN === TURN - 1) await nextTurn()
  }
  await assertNoUnknown(db, schema, validated)
  await assertNotTaken(db, schema, validated)
  await assertSound(db, validated, guard)
  return validated
}

/** The record each line means by its key, if there is one that the person sees. */
export async function knownRows(db: Db, schema: TableSchema, lines: readonly LineBody[], seen: RowScope) {
  const key = schema.resource.importing?.key ?? []
  if (key.length === 0) return []
  const { fields } = schema.resource
  const keyOf = (body: Values) => key.map((name) => inputValue(fields[name]!, body[name]))
  const whole = lines.flatMap(({ body }, at) => {
    const values = keyOf(body)
    return values.every((value) => value !== undefined && value !== null) ? [{ at, values }] : []
  })
  const holders = await holdersOf(
    db,
    schema,
    key,
    whole.map(({ values }) => values),
  )
  const rows = await storedRows(db, schema, [...holders.values()], seen)
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

function validateOne(
  schema: TableSchema,
  line: Line,
  { body, issues: unknown }: LineBody,
  stored: Validated['stored'],
  today: string,
): Validated {
  const { resource } = schema
  if (!stored) {
    const { data, error } = resource.input.safeParse(body)
    const issues = withUnknown(unknown, error ? issuesOf(error as z.ZodError) : [])
    return { ...line, stored, values: (data ?? {}) as Values, issues }
  }
  const values: Values = {}
  const issues: Issue[] = [...unknown]
  for (const [name, value] of Object.entries(body)) {
    const { data, error } = resource.fields[name]!.input.safeParse(value)
    if (error) issues.push({ campo: name, mensaje: error.issues[0]!.message })
    else values[name] = data
  }
  if (issues.length === 0)
    issues.push(
      ...validateFixed(schema, stored.values, values),
      ...brokenRules(resource.rules, { ...stored.values, ...values }, today),
    )
  return { ...line, stored, values, issues }
}

/** What nobody can tell is not also missing. */
export const withUnknown = (unknown: readonly Issue[], issues: readonly Issue[]): Issue[] => [
  ...unknown,
  ...issues.filter(({ campo }) => !unknown.some((one) => one.campo === campo)),
]

const sound = (validated: readonly Validated[]) => validated.filter(({ issues }) => issues.length === 0)

/** Districts are known by their code, which may be one INEI never gave. */
async function assertNoUnknown(db: Db, { resource }: TableSchema, validated: readonly Validated[]): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ubigeo' || field.readOnly) continue
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

/** Values that another record has already. */
async function assertNotTaken(db: Db, schema: TableSchema, validated: readonly Validated[]): Promise<void> {
  for (const names of schema.resource.unique) {
    const asked = validated.flatMap((one) => {
      const merged = { ...one.stored?.values, ...one.values }
      const values = names.map((name) => merged[name])
      return values.every((value) => value !== undefined && value !== null) ? [{ one, values }] : []
    })
    const holders = await holdersOf(
      db,
      schema,
      names,
      asked.map(({ values }) => values),
    )
    const campo = names.at(-1) ?? ''
    for (const [at, id] of holders) {
      const { one, values } = asked[at]!
      if (id === one.stored?.id) continue
      one.issues.push({ campo, mensaje: takenText(schema.resource.fields[campo]!, String(values.at(-1))) })
    }
  }
}

async function assertSound(db: Db, validated: readonly Validated[], guard: RowsGuard | undefined): Promise<void> {
  const rows = sound(validated)
  if (!guard || rows.length === 0) return
  const answers = await guard(
    db,
    rows.map(({ values, stored }) => ({ values, stored: stored?.values ?? null })),
  )
  for (const [at, issues] of answers.entries()) rows[at]?.issues.push(...issues)
}
