import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { expectedBody } from '../../http/expectedBody.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { issuesOf, problemFrom } from '../../http/sendProblem.ts'
import { tableSchema } from '../tableSchema.ts'
import { MAX_OMISSIONS, type Observation, omittableFields, withoutCells } from './cells/observations.ts'
import { hasValues, inputsOf, withoutInactiveReferences } from './cells/unchanged.ts'
import type { Importer, ImportScopes } from './importers.ts'
import { type Columns, type Line, type ParsedLine, parseLines } from './parseLines.ts'
import { redactIssues } from './redactIssues.ts'
import { findExisting, mergeIssues, observationsOf, type Validated } from './validateLines.ts'

type Values = Record<string, unknown>
type Stored = Validated['stored']

/** A line to write; `version`: of the record at review time. */
export type WrittenLine = Line & { version?: number | null }
/** Result of a line: the record before and after, or its issues. */
export type Outcome = {
  numero: number
  issues: Issue[]
  observaciones: readonly Observation[]
  /** not written, because the record already had these values */
  unchanged: boolean
  isNew: boolean
  id: number | null
  version: number | null
  before: Values | null
  /** version of the record before the update */
  known: number | null
}

const LINES_PER_LOOKUP = 200

/**
 * Writes lines in order through the API operations. A rejected line is rolled back; later lines see earlier ones.
 * `onProgress`: called with the count after each line.
 */
export async function writeLines(
  context: Context,
  importer: Importer,
  options: {
    columns: Columns
    scopes: ImportScopes
    lines: readonly WrittenLine[]
    isDryRun?: boolean
  },
  onProgress: (done: number) => Promise<void>,
): Promise<Outcome[]> {
  const { columns, scopes, lines, isDryRun = false } = options
  const { resource } = importer
  const schema = tableSchema(resource)
  // a tree row may reference one that an earlier line created
  const refersToItself = columns.campos.some((name) => name && resource.fields[name]?.to === resource.key)
  const size = refersToItself ? 1 : LINES_PER_LOOKUP
  const outcomes: Outcome[] = []
  for (let at = 0; at < lines.length; at += size) {
    const chunk = lines.slice(at, at + size)
    const parsed = await parseLines(context, resource, columns, chunk)
    const known = scopes.update ? await findExisting(context.db, schema, parsed, scopes.read) : []
    for (const [place, line] of chunk.entries()) {
      const stored = known[place] ?? null
      const read = defined(parsed[place], 'parsed line')
      const given = { line, parsed: withoutInactiveReferences(resource.fields, read, stored?.values), stored }
      const outcome = await writeLine(context, importer, { ...given, scopes, isDryRun })
      // only the review may skip cells; the write uses its result
      const retries = isDryRun && columns.conObservaciones
      outcomes.push(
        retries ? await withoutWrongCells(context, importer, columns, { ...given, scopes, outcome }) : outcome,
      )
      await onProgress(outcomes.length)
    }
  }
  return outcomes
}

/** Result of a line without its invalid optional cells; `outcome`: the result with them. */
async function withoutWrongCells(
  context: Context,
  importer: Importer,
  { campos }: Columns,
  { outcome, ...given }: Omit<LineToWrite, 'isDryRun'> & { outcome: Outcome },
): Promise<Outcome> {
  let { parsed } = given
  let { issues } = outcome
  for (let round = 0; round < MAX_OMISSIONS; round++) {
    if (omittableFields(importer.resource, campos, issues).length === 0) break
    parsed = withoutCells(parsed, issues)
    const retried = await writeLine(context, importer, { ...given, parsed, isDryRun: true })
    if (retried.issues.length === 0) return retried
    issues = retried.issues
  }
  return outcome
}

type LineToWrite = { line: WrittenLine; parsed: ParsedLine; stored: Stored; scopes: ImportScopes; isDryRun: boolean }

async function writeLine(context: Context, importer: Importer, one: LineToWrite): Promise<Outcome> {
  const { line, parsed, stored, scopes, isDryRun } = one
  const { resource } = importer
  const before = stored ? pick(stored.values, Object.keys(parsed.body)) : null
  const known = stored?.version ?? null
  const observaciones = observationsOf(parsed, stored === null)
  const about = { numero: line.numero, isNew: !stored, observaciones, unchanged: false }
  const outcome = { ...about, id: stored?.id ?? null, version: known, before, known }
  if (stored && isUnchanged(resource, parsed, stored)) return { ...outcome, issues: [], unchanged: true }
  const scope = stored ? (scopes.update ?? scopes.create) : scopes.create
  const sent = stored ? { ...parsed.body, version: line.version ?? stored.version } : parsed.body
  const verb = stored ? 'update' : 'create'
  const { data, issues } = validateBody(resource.routes[verb], sent, {
    scope,
    today: context.today,
  })
  const invalid = mergeIssues(parsed.issues, issues)
  if (invalid.length > 0) return { ...outcome, issues: invalid }
  const call = defined(importer.calls[verb], `call to ${verb} ${resource.key}`)
  const params = stored ? { id: stored.id } : {}
  const { row, refused } = await inSavepoint(context, () =>
    call({ ...context, scope, granted: true, params, query: {}, body: data }),
  )
  if (refused && !isDryRun) return { ...outcome, issues: refused }
  if (refused)
    return {
      ...outcome,
      issues: await redactIssues(
        context.db,
        tableSchema(resource),
        { values: data as Values, issues: refused, isNew: !stored },
        scopes,
      ),
    }
  return { ...outcome, id: Number(row[resource.id]), version: Number(row.version), issues: [] }
}

function isUnchanged({ fields }: Importer['resource'], { body, issues }: ParsedLine, stored: NonNullable<Stored>) {
  if (issues.length > 0) return false
  const { values, issues: refused } = inputsOf(fields, body)
  return refused.length === 0 && hasValues(fields, stored.values, values)
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

export function validateBody(
  route: Route | undefined,
  body: Values,
  { scope, today }: { scope: RowScope; today: string },
): { data: unknown; issues: Issue[] } {
  const schema = route && expectedBody(route, { granted: true, scope })
  const result = asOf(today, () => schema?.safeParse(body))
  return result?.success
    ? { data: result.data, issues: [] }
    : { data: undefined, issues: result?.error ? issuesOf(result.error as z.ZodError) : [] }
}

/** Runs a write in a savepoint and rolls back when it is rejected. Rethrows internal errors and unavailability. */
export async function inSavepoint(
  { db }: Pick<Context, 'db'>,
  write: () => unknown,
): Promise<{ row: Values; refused?: undefined } | { row?: undefined; refused: Issue[] }> {
  await sql`savepoint fila`.execute(db)
  try {
    const row = ((await write()) ?? {}) as Values
    await sql`release savepoint fila`.execute(db)
    return { row }
  } catch (error) {
    const { kind, issues, message } = problemFrom(error)
    if (kind === 'internal' || kind === 'unavailable') throw error
    await sql`rollback to savepoint fila`.execute(db)
    return { refused: issues.length > 0 ? [...issues] : [{ campo: '', mensaje: message }] }
  }
}
