import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { issuesOf, problemFrom } from '../../http/answerProblem.ts'
import type { Context } from '../../http/context.ts'
import { expectedBody } from '../../http/expectedBody.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { tableSchema } from '../tableSchema.ts'
import type { Importer, ImportScopes } from './importers.ts'
import { type Line, type ParsedLine, parseLines } from './parseLines.ts'
import { redactIssues } from './redactIssues.ts'
import { findExisting, mergeIssues, type Validated } from './validateLines.ts'

type Values = Record<string, unknown>
type Stored = Validated['stored']

/** A line to write; `version`: that of the record it changes, at the time of the review. */
export type WrittenLine = Line & { version?: number | null }
/** The result of a line: the record as it now is and what it held before, or its issues. */
export type Outcome = {
  numero: number
  issues: Issue[]
  isNew: boolean
  id: number | null
  version: number | null
  before: Values | null
  /** the version of the record it changes, before it is changed */
  known: number | null
}

/** Lines whose references are looked up by name in one statement. */
const LINES_PER_LOOKUP = 200

/**
 * Writes lines one after the other through the API's own creation or update: a refused line leaves nothing, and later
 * lines see earlier ones. `onProgress` is called after each with how many are done.
 */
export async function writeLines(
  context: Context,
  importer: Importer,
  options: {
    campos: readonly (string | null)[]
    scopes: ImportScopes
    lines: readonly WrittenLine[]
    isDryRun?: boolean
  },
  onProgress: (done: number) => Promise<void>,
): Promise<Outcome[]> {
  const { campos, scopes, lines, isDryRun = false } = options
  const { resource } = importer
  const schema = tableSchema(resource)
  // A row of a tree may refer to one created by an earlier line.
  const refersToItself = campos.some((name) => name && resource.fields[name]?.to === resource.key)
  const size = refersToItself ? 1 : LINES_PER_LOOKUP
  const outcomes: Outcome[] = []
  for (let at = 0; at < lines.length; at += size) {
    const chunk = lines.slice(at, at + size)
    const parsed = await parseLines(context, resource, campos, chunk)
    const known = scopes.update ? await findExisting(context.db, schema, parsed, scopes.read) : []
    for (const [place, line] of chunk.entries()) {
      outcomes.push(
        await writeLine(context, importer, {
          line,
          parsed: defined(parsed[place], 'parsed line'),
          stored: known[place] ?? null,
          scopes,
          isDryRun,
        }),
      )
      await onProgress(outcomes.length)
    }
  }
  return outcomes
}

type LineToWrite = { line: WrittenLine; parsed: ParsedLine; stored: Stored; scopes: ImportScopes; isDryRun: boolean }

async function writeLine(context: Context, importer: Importer, one: LineToWrite): Promise<Outcome> {
  const { line, parsed, stored, scopes, isDryRun } = one
  const { resource } = importer
  const before = stored ? pick(stored.values, Object.keys(parsed.body)) : null
  const known = stored?.version ?? null
  const outcome = { numero: line.numero, isNew: !stored, id: stored?.id ?? null, version: known, before, known }
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

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** Parses a body by the schema of a route for this user. */
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

/** Runs a write in a savepoint, rolled back when it is refused; rethrows internal errors and unavailability. */
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
