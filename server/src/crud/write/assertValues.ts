import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem, problemKinds } from '@wamani/contract/core/http/problem.ts'
import { type Field, fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { withUnitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { Db } from '../../database/connect.ts'
import { existsQueries } from '../existsQueries.ts'
import { fieldColumn, isChosen } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { selectableRows } from './selectableRows.ts'
import { validateOwnRows } from './validateOwnRows.ts'

type Values = Record<string, unknown>
type Check = { sql: string; values: unknown[]; issue: Issue; kind: 'reference' | 'duplicate' }

/**
 * Throws 400 for missing or inactive references and 409 for duplicates, in one round trip. `stored`: the row before the
 * change; its existing references stay allowed. `found`: earlier issues to report together. Concurrent writes may both
 * pass; then the database constraints reject the second.
 */
export async function assertValues(
  db: Db,
  schema: TableSchema,
  values: Values,
  stored?: { id: number; values: Values },
  found: readonly Issue[] = [],
): Promise<void> {
  const checks = [...referenceChecks(schema, values, stored?.values), ...duplicateChecks(schema, values, stored)]
  const failed = await existsQueries(db, checks)
  const rowIssues = [...found, ...(await validateOwnRows(db, schema, values, stored?.values))]
  const broken = onePerField(checks.filter((_, at) => failed[at]))
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

/** An invalid reference is not also reported as a duplicate. */
const onePerField = (broken: readonly Check[]) => {
  const unusable = new Set(broken.filter(({ kind }) => kind === 'reference').map(({ issue }) => issue.campo))
  return broken.filter(({ kind, issue }) => kind === 'reference' || !unusable.has(issue.campo))
}

function referenceChecks({ resource }: TableSchema, values: Values, stored: Values = {}): Check[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isChosen(field) || field.readOnly) return []
    const chosen = [values[name]].flat().filter((id) => id !== null && id !== undefined)
    const kept = new Set([stored[name]].flat())
    const fresh = chosen.filter((id) => !kept.has(id))
    return fresh.length > 0 ? [missingCheck(name, field, fresh)] : []
  })
}

function missingCheck(name: string, field: Field, ids: unknown[]): Check {
  const { from, values } = selectableRows(field, ids)
  return {
    kind: 'reference',
    sql: `(select count(*) ${from}) < $${values.length + 1}::int`,
    values: [...values, ids.length],
    issue: { campo: name, mensaje: messages.missingReference(field.label) },
  }
}

function duplicateChecks(
  { resource, table, id }: TableSchema,
  values: Values,
  stored?: { id: number; values: Values },
): Check[] {
  return resource.unique.flatMap((names) => {
    const merged = { ...stored?.values, ...values }
    const changed = names.some((name) => name in values && values[name] !== stored?.values[name])
    if (!changed || names.some((name) => merged[name] === null || merged[name] === undefined)) return []
    const blamed = names.at(-1) ?? ''
    const same = names.map((name, at) => {
      const field = fieldOf(resource.fields, name)
      return `${comparable(name, field, fieldColumn)} = ${comparable(`$${at + 1}`, field)}`
    })
    const alive = resource.removal === 'logical' ? ' and eliminado_en is null' : ''
    const value = String(values[blamed] ?? merged[blamed])
    return [
      {
        kind: 'duplicate' as const,
        sql: `exists (select 1 from ${table} where ${same.join(' and ')} and ${id} <> $${names.length + 1}${alive})`,
        values: [...names.map((name) => merged[name]), stored?.id ?? 0],
        issue: { campo: blamed, mensaje: takenText(withUnitOf(fieldOf(resource.fields, blamed), merged), value) },
      },
    ]
  })
}

/** Compares text without case and accents, like the unique indexes. */
function comparable(expression: string, field: Field, column?: typeof fieldColumn): string {
  const side = column ? column(expression, field) : expression
  return kinds[field.kind].folded ? `nucleo.fold_text(${column ? side : `${side}::text`})` : side
}
