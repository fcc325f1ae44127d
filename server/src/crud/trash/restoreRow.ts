import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { takenText } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { constraintProblem } from '../../http/constraintProblem.ts'
import type { RowScope } from '../../http/context.ts'
import { fieldColumn, type TableSchema, tableSchema } from '../tableSchema.ts'
import { FOLDED } from '../write/assertValues.ts'
import { findHindrances, goneWith, type Hindrance, takeFromTrash } from './binQueries.ts'

/**
 * Brings a deleted record back under its id, with its own rows and files. Throws not-found when the bin does not hold
 * it for this person (any more), and 409 with every reason when another has its unique values or a row it refers to is gone.
 */
export async function restoreRow(db: Db, shape: TableSchema, id: number, scope: RowScope): Promise<void> {
  const possible = [...duplicates(shape), ...goneReferences(shape)]
  const found = await findHindrances(db, shape, id, scope, possible)
  if (!found) throw new Problem('notFound')
  const issues = possible.flatMap(({ issue }, at) => (found[at]?.holds ? [issue(found[at].value)] : []))
  if (issues.length > 0) throw refusal(issues)
  const isBack = await takeFromTrash(db, shape, id).catch(refuse)
  if (!isBack) throw new Problem('notFound')
}

type Reason = Hindrance & { issue: (value: string) => Issue }

function refusal(issues: readonly Issue[]): Problem {
  const [first] = issues
  const message = issues.length === 1 && first ? messages.unrestorable(first.mensaje) : messages.unrestorableFor
  return new Problem('conflict', { message, issues, codigo: 'NO_RESTAURABLE' })
}

/** What the table itself refuses, of rows that came back along with the record or of somebody faster. */
function refuse(error: unknown): never {
  const problem = constraintProblem(error)
  if (!problem) throw error
  const { issues, message } = problem
  throw refusal(issues.length > 0 ? issues : [{ campo: '', mensaje: message }])
}

/** Unique values that another record has by now. */
function duplicates({ resource, table, id }: TableSchema): Reason[] {
  const alive = resource.removal === 'logical' ? ' and o.eliminado_en is null' : ''
  return resource.unique.map((names) => {
    const same = names.map((name) => {
      const field = resource.fields[name]!
      const column = fieldColumn(name, field)
      return FOLDED.has(field.kind)
        ? `nucleo.fold_text(o.${column}) = nucleo.fold_text(t.${column})`
        : `o.${column} = t.${column}`
    })
    const blamed = names.at(-1) ?? ''
    const field = resource.fields[blamed]!
    return {
      sql: `exists (select from ${table} o where ${same.join(' and ')} and o.${id} <> t.${id}${alive})`,
      value: `t.${fieldColumn(blamed, field)}::text`,
      issue: (value) => ({ campo: blamed, mensaje: takenText(field, value) }),
    }
  })
}

/** References of the record, its own rows and its sets to rows that were deleted meanwhile. */
function goneReferences({ resource, links, ownTables }: TableSchema): Reason[] {
  const own = Object.entries(resource.fields)
    .filter(([, { kind }]) => kind === 'reference')
    .map(([name, { to, label }]) => ({
      sql: gone(`t.${fieldColumn(name, resource.fields[name]!)}`, to),
      issue: () => ({ campo: name, mensaje: messages.goneReference(label) }),
    }))
  // a table that keeps its deleted rows keeps those along with them too
  if (resource.removal === 'logical') return own
  const inRows = ownTables.flatMap(({ field, table, rows }) =>
    Object.entries(rows.item)
      .filter(([, { kind }]) => kind === 'reference')
      .map(([name, item]) => ({
        sql: `exists (select from ${goneWith(table)} where ${gone(`o.${fieldColumn(name, item)}`, item.to)})`,
        issue: () => ({ campo: field, mensaje: messages.goneReference(item.label) }),
      })),
  )
  const inSets = links.map(({ field, through, target, targetId }) => ({
    sql: `exists (select from ${goneWith(through)} where ${gone(`o.${targetId}`, target.key)})`,
    issue: () => ({ campo: field, mensaje: messages.goneReference(resource.fields[field]?.label ?? field) }),
  }))
  return [...own, ...inRows, ...inSets]
}

/** Whether what a column refers to is deleted. */
function gone(column: string, to = ''): string {
  const { table, id, resource } = tableSchema(findResource(to))
  const alive = resource.removal === 'logical' ? ' and s.eliminado_en is null' : ''
  return `(${column} is not null and not exists (select from ${table} s where s.${id} = ${column}${alive}))`
}
