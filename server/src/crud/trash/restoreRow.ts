import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { fieldOf, takenText } from '@wamani/contract/core/kinds/field.ts'
import { hasColumn, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import { constraintProblem } from '../../http/constraintProblem.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { fieldColumn } from '../joinedReference.ts'
import { addClause, whereOf } from '../list/condition.ts'
import { runSql } from '../runSql.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { deletedRows } from './deletedRows.ts'

/**
 * Restores a deleted record with its id, child rows and files. Throws not-found when it is not in the user's trash; 409
 * with all reasons when a unique value is taken or a referenced row is deleted.
 */
export async function restoreRow(db: Db, schema: TableSchema, id: number, scope: RowScope): Promise<void> {
  const conflicts = [...duplicates(schema), ...deletedReferences(schema)]
  const issues = await findConflicts(db, schema, id, scope, conflicts)
  if (!issues) throw new Problem('notFound')
  if (issues.length > 0) throw notRestorable(issues)
  const isRestored = await takeFromTrash(db, schema, id).catch(rethrowConstraint)
  if (!isRestored) throw new Problem('notFound')
}

type Conflict = { sql: string; value?: string; issue: (value: string) => Issue }

async function findConflicts(
  db: Db,
  schema: TableSchema,
  id: number,
  scope: RowScope,
  conflicts: readonly Conflict[],
): Promise<Issue[] | null> {
  const { from, condition } = deletedRows(schema, scope)
  addClause(condition, 'p.id_registro = $', id)
  const columns = conflicts.map(({ sql, value }, at) => `${sql} as h${at}, ${value ?? "''"} as v${at}`)
  const [row] = await runSql(
    db,
    `select ${['p.id_papelera', ...columns].join(', ')} ${from} ${whereOf(condition)}`,
    condition.values,
  )
  if (!row) return null
  return conflicts.flatMap(({ issue }, at) => (row[`h${at}`] === true ? [issue(String(row[`v${at}`] ?? ''))] : []))
}

async function takeFromTrash(db: Db, { resource, table }: TableSchema, id: number): Promise<boolean> {
  const [row] = await runSql<{ back: boolean }>(db, 'select nucleo.restore_from_trash($1, $2::regclass, $3) as back', [
    resource.key,
    table,
    id,
  ])
  return row?.back === true
}

/** Refusal of a restoration, with all its reasons. */
export function notRestorable(issues: readonly Issue[]): Problem {
  const [first] = issues
  const message = issues.length === 1 && first ? messages.unrestorable(first.mensaje) : messages.unrestorableFor
  return new Problem('conflict', { message, issues, codigo: 'NO_RESTAURABLE' })
}

function rethrowConstraint(error: unknown): never {
  const problem = constraintProblem(error)
  if (!problem) throw error
  const { issues, message } = problem
  throw notRestorable(issues.length > 0 ? issues : [{ campo: '', mensaje: message }])
}

function duplicates({ resource, table, id }: TableSchema): Conflict[] {
  const alive = resource.removal === 'logical' ? ' and o.eliminado_en is null' : ''
  return resource.unique.map((names) => {
    const same = names.map((name) => {
      const field = fieldOf(resource.fields, name)
      const column = fieldColumn(name, field)
      return kinds[field.kind].folded
        ? `nucleo.fold_text(o.${column}) = nucleo.fold_text(t.${column})`
        : `o.${column} = t.${column}`
    })
    const blamed = names.at(-1) ?? ''
    const field = fieldOf(resource.fields, blamed)
    return {
      sql: `exists (select from ${table} o where ${same.join(' and ')} and o.${id} <> t.${id}${alive})`,
      value: `t.${fieldColumn(blamed, field)}::text`,
      issue: (value) => ({ campo: blamed, mensaje: takenText(field, value) }),
    }
  })
}

function deletedReferences({ resource, links, ownTables }: TableSchema): Conflict[] {
  const own = Object.entries(resource.fields)
    .filter(([, field]) => field.to && hasColumn(field))
    .map(([name, field]) => ({
      sql: isDeleted(`t.${fieldColumn(name, field)}`, field.to),
      issue: () => ({ campo: name, mensaje: messages.goneReference(field.label) }),
    }))
  // soft-deleted records keep their child rows and links
  if (resource.removal === 'logical') return own
  const inRows = ownTables.flatMap(({ field, table, rows }) =>
    Object.entries(rows.item)
      .filter(([, { to }]) => to)
      .map(([name, item]) => ({
        sql: `exists (select from ${rowsInTrash(table)} where ${isDeleted(`o.${fieldColumn(name, item)}`, item.to)})`,
        issue: () => ({ campo: field, mensaje: messages.goneReference(item.label) }),
      })),
  )
  const inSets = links.map(({ field, through, target, targetId }) => ({
    sql: `exists (select from ${rowsInTrash(through)} where ${isDeleted(`o.${targetId}`, target.key)})`,
    issue: () => ({ campo: field, mensaje: messages.goneReference(resource.fields[field]?.label ?? field) }),
  }))
  return [...own, ...inRows, ...inSets]
}

function isDeleted(column: string, to = ''): string {
  const { table, id, resource } = tableSchema(findResource(to))
  const alive = resource.removal === 'logical' ? ' and s.eliminado_en is null' : ''
  return `(${column} is not null and not exists (select from ${table} s where s.${id} = ${column}${alive}))`
}

/** FROM item: child rows `o` in the image of a deleted record. */
const rowsInTrash = (table: string) =>
  `jsonb_populate_recordset(null::${table}, jsonb_path_query_first(p.detalle, '$[*] ? (@.tabla == "${table}").filas')) o`
