import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { asOf } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { expectedBody } from '../../http/expectedBody.ts'
import { issuesOf, problemFrom } from '../../http/problem.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { tableSchema } from '../tableSchema.ts'
import type { Importer, Reach } from './importers.ts'
import { type Line, type LineBody, lineBodies } from './parseLines.ts'
import { withoutUnseen } from './redactIssues.ts'
import { knownRows, type Validated, withUnknown } from './validateLines.ts'

type Values = Record<string, unknown>
type Stored = Validated['stored']

/** A line to write; `version`: that of the record it changes when it was judged. */
export type WrittenLine = Line & { version?: number | null }
/** What became of a line: the record as it now is and what it held before, or what is wrong with it. */
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

/** Lines that share one look at what other rows are called. */
const TOGETHER = 200

/**
 * Writes lines one after the other, each as the API's own creation or update would have it: a line that is refused leaves
 * nothing, and those after it see those before. `told` is called after each with how many are done.
 */
export async function writeLines(
  context: Context,
  importer: Importer,
  options: { campos: readonly (string | null)[]; reach: Reach; lines: readonly WrittenLine[]; rehearsed?: boolean },
  told: (done: number) => Promise<void>,
): Promise<Outcome[]> {
  const { campos, reach, lines, rehearsed = false } = options
  const { resource } = importer
  const schema = tableSchema(resource)
  // A row of a tree may hang from one that stands above it in the same file.
  const seesItself = campos.some((name) => name && resource.fields[name]?.to === resource.key)
  const size = seesItself ? 1 : TOGETHER
  const outcomes: Outcome[] = []
  for (let at = 0; at < lines.length; at += size) {
    const some = lines.slice(at, at + size)
    const said = await lineBodies(context, resource, campos, some)
    const known = reach.update ? await knownRows(context.db, schema, said, reach.seen) : []
    for (const [place, line] of some.entries()) {
      outcomes.push(
        await writeLine(context, importer, {
          line,
          said: said[place]!,
          stored: known[place] ?? null,
          reach,
          rehearsed,
        }),
      )
      await told(outcomes.length)
    }
  }
  return outcomes
}

type One = { line: WrittenLine; said: LineBody; stored: Stored; reach: Reach; rehearsed: boolean }

async function writeLine(context: Context, importer: Importer, one: One): Promise<Outcome> {
  const { line, said, stored, reach, rehearsed } = one
  const { resource } = importer
  const before = stored ? pick(stored.values, Object.keys(said.body)) : null
  const known = stored?.version ?? null
  const outcome = { numero: line.numero, isNew: !stored, id: stored?.id ?? null, version: known, before, known }
  const scope = stored ? (reach.update ?? reach.create) : reach.create
  const sent = stored ? { ...said.body, version: line.version ?? stored.version } : said.body
  const { data, issues } = validated(resource.routes[stored ? 'update' : 'create'], sent, {
    scope,
    today: context.today,
  })
  const wrong = withUnknown(said.issues, issues)
  if (wrong.length > 0) return { ...outcome, issues: wrong }
  const run = importer.calls[stored ? 'update' : 'create']!
  const params = stored ? { id: stored.id } : {}
  const { row, refused } = await tried(context, () =>
    run({ ...context, scope, granted: true, params, query: {}, body: data }),
  )
  if (refused && !rehearsed) return { ...outcome, issues: refused }
  if (refused)
    return {
      ...outcome,
      issues: await withoutUnseen(
        context.db,
        tableSchema(resource),
        { values: data as Values, issues: refused, isNew: !stored },
        reach,
      ),
    }
  return { ...outcome, id: Number(row[resource.id]), version: Number(row.version), issues: [] }
}

const pick = (values: Values, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

/** A body as the route takes it from this person. */
export function validated(
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

/** Runs a write that leaves nothing when it is refused. Throws what is no refusal. */
export async function tried(
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
