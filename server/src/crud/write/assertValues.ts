import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { type Field, takenText } from '@wamani/contract/core/kinds/field.ts'
import type { Db } from '../../database/connect.ts'
import { existsQueries } from '../tableQueries.ts'
import { fieldColumn, type TableSchema } from '../tableSchema.ts'
import { ownRowIssues } from './guardOwnRows.ts'
import { usableRows } from './usableRows.ts'

type Values = Record<string, unknown>
type Question = { sql: string; values: unknown[]; issue: Issue; kind: 'reference' | 'duplicate' }

/**
 * Refuses values the table could not hold: references to rows that are missing or inactive (400) and duplicates
 * (409), all found in one round trip. `stored` is the row before the change: what it already refers to stays allowed.
 * The database's own constraints answer for whoever comes at the same instant.
 */
export async function assertValues(
  db: Db,
  shape: TableSchema,
  values: Values,
  stored?: { id: number; values: Values },
): Promise<void> {
  const questions = [...referenceQuestions(shape, values, stored?.values), ...duplicateQuestions(shape, values, stored)]
  const answers = await existsQueries(db, questions)
  const rowIssues = await ownRowIssues(db, shape, values, stored?.values)
  const broken = onePerField(questions.filter((_, at) => answers[at]))
  const issues = [...broken.map(({ issue }) => issue), ...rowIssues]
  if (rowIssues.length > 0 || broken.some(({ kind }) => kind === 'reference'))
    throw new Problem('validation', { issues })
  const [first] = issues
  if (first)
    throw new Problem('conflict', {
      message: issues.length === 1 ? first.mensaje : problemKinds.validation.text,
      issues,
      codigo: 'DUPLICADO',
    })
}

/** Of a row that may not be referred to it does not matter whether another refers to it already. */
const onePerField = (broken: readonly Question[]) => {
  const unusable = new Set(broken.filter(({ kind }) => kind === 'reference').map(({ issue }) => issue.campo))
  return broken.filter(({ kind, issue }) => kind === 'reference' || !unusable.has(issue.campo))
}

function referenceQuestions({ resource }: TableSchema, values: Values, stored: Values = {}): Question[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if ((!field.to && field.kind !== 'ubigeo') || field.readOnly) return []
    const chosen = [values[name]].flat().filter((id) => id !== null && id !== undefined)
    const kept = new Set([stored[name]].flat())
    const fresh = chosen.filter((id) => !kept.has(id))
    return fresh.length > 0 ? [missing(name, field, fresh)] : []
  })
}

function missing(name: string, field: Field, ids: unknown[]): Question {
  const { from, values } = usableRows(field, ids)
  return {
    kind: 'reference',
    sql: `(select count(*) ${from}) < $${values.length + 1}::int`,
    values: [...values, ids.length],
    issue: { campo: name, mensaje: messages.missingReference(field.label) },
  }
}

function duplicateQuestions(
  { resource, table, id }: TableSchema,
  values: Values,
  stored?: { id: number; values: Values },
): Question[] {
  return resource.unique.flatMap((names) => {
    const merged = { ...stored?.values, ...values }
    const changed = names.some((name) => name in values && values[name] !== stored?.values[name])
    if (!changed || names.some((name) => merged[name] === null || merged[name] === undefined)) return []
    const blamed = names.at(-1) ?? ''
    const same = names.map(
      (name, at) =>
        `${comparable(name, resource.fields[name]!, fieldColumn)} = ${comparable(`$${at + 1}`, resource.fields[name]!)}`,
    )
    const alive = resource.removal === 'logical' ? ' and eliminado_en is null' : ''
    const value = String(values[blamed] ?? merged[blamed])
    return [
      {
        kind: 'duplicate' as const,
        sql: `exists (select 1 from ${table} where ${same.join(' and ')} and ${id} <> $${names.length + 1}${alive})`,
        values: [...names.map((name) => merged[name]), stored?.id ?? 0],
        issue: { campo: blamed, mensaje: takenText(resource.fields[blamed]!, value) },
      },
    ]
  })
}

/** Kinds whose texts are compared without case and accents. */
export const FOLDED: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone'])

/** Text is compared without case and accents, as the unique indexes do. */
function comparable(expression: string, field: Field, column?: typeof fieldColumn): string {
  const side = column ? column(expression, field) : expression
  return FOLDED.has(field.kind) ? `nucleo.fold_text(${column ? side : `${side}::text`})` : side
}
