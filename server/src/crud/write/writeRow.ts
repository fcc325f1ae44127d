import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { Field, Fields, Reference } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { brokenRules } from '@wamani/contract/core/kinds/rule.ts'
import { allResources, findResource, ownerOf } from '@wamani/contract/core/resource/registry.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { Context, RowScope } from '../../http/context.ts'
import {
  countUses,
  deleteRow,
  findRow,
  findSharedRow,
  insertRow,
  replaceLinks,
  restrictingKeys,
  updateColumns,
} from '../tableQueries.ts'
import { fieldColumn, type TableSchema, tableSchema } from '../tableSchema.ts'
import { moveToTrash } from '../trash/binQueries.ts'
import { assertValues } from './assertValues.ts'
import { columnValue } from './columnValue.ts'
import { fileColumns } from './fileColumns.ts'
import { refuseStrangeFiles, writeFileSets } from './fileSets.ts'
import { writeOwnRows } from './writeOwnRows.ts'

export type Row = Record<string, unknown>
type Values = Record<string, unknown>

/**
 * The row; throws not-found, also when it lies outside the person's scope. `lock` holds it until the end of the
 * transaction.
 */
export async function getRow(db: Db, shape: TableSchema, id: number, scope: RowScope, lock = false): Promise<Row> {
  const row = await findRow(db, shape, id, scope, lock)
  if (!row) throw new Problem('notFound')
  return row
}

/** The row for a reader; throws not-found as `getRow` does. */
export async function readRow(db: Db, shape: TableSchema, id: number, scope: RowScope): Promise<Row> {
  const isScoped = scope !== 'all' && Object.keys(shape.resource.scopes).length > 0
  if (isScoped) return getRow(db, shape, id, scope)
  const row = await findSharedRow(db, shape, id)
  if (!row) throw new Problem('notFound')
  return row
}

/** Whose rows are written, and where files go; a resource with files cannot do without the latter. */
type Dependencies = { scope: RowScope; files?: Files }

/**
 * Writes a new row from validated values and answers it. `dependencies` is the context of the call (or its scope alone, where
 * no field is a file); `extra` holds columns no field stands for.
 */
export async function createRow(
  db: Db,
  shape: TableSchema,
  values: Values,
  dependencies: Dependencies | RowScope,
  extra: Values = {},
): Promise<Row> {
  const { scope, files }: Dependencies = isScope(dependencies) ? { scope: dependencies } : dependencies
  await assertValues(db, shape, values)
  refuseStrangeFiles(shape, values)
  const columns = [
    ...columnsOf(shape, values),
    ...(await fileColumns(db, shape, values, files)),
    ...Object.entries(extra),
  ]
  const id = await insertRow(db, shape, new Map(columns))
  await writeSets(db, shape, id, values, files)
  const row = await findRow(db, shape, id, scope)
  // Written outside the person's own scope: as unreachable as any other such row, and undone with the transaction.
  if (!row) throw new Problem('forbidden')
  return row
}

const isScope = (dependencies: Dependencies | RowScope): dependencies is RowScope =>
  dependencies === 'all' || Array.isArray(dependencies)

/** Lays changes over a row: refuses a stale version, judges the rules on the outcome, answers the new row. */
export async function updateRow(
  db: Db,
  shape: TableSchema,
  id: number,
  changes: Values,
  { scope, today, files }: Dependencies & Pick<Context, 'today'>,
  extra: Values = {},
): Promise<Row> {
  const stored = await getRow(db, shape, id, scope, true)
  const { version, ...sent } = changes
  if (version !== undefined && version !== stored.version)
    throw new Problem('conflict', { message: messages.stale, codigo: 'VERSION' })
  const before = inputOf(shape, stored)
  const values = refuseStrangeFiles(shape, sent, before)
  const broken = brokenRules(shape.resource.rules, { ...before, ...values }, today)
  const issues = [...fixedIssues(shape, before, values), ...broken]
  if (issues.length > 0) throw new Problem('validation', { issues })
  await assertValues(db, shape, values, { id, values: before })
  const columns = [
    ...columnsOf(shape, values),
    ...(await fileColumns(db, shape, values, files)),
    ...Object.entries(extra),
  ]
  await updateColumns(db, shape, id, new Map(columns))
  await writeSets(db, shape, id, values, files)
  return getRow(db, shape, id, scope)
}

/** What only a creation may say. A stored password is not known here, and none is written from here. */
export const fixedIssues = ({ resource }: TableSchema, before: Values, values: Values): Issue[] =>
  Object.entries(resource.fields).flatMap(([campo, { fixed, kind }]) => {
    const isKept = kind === 'password' || values[campo] === undefined || isSame(values[campo], before[campo])
    return !fixed || isKept ? [] : [{ campo, mensaje: fixed }]
  })

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Removes a row nothing refers to, into the bin where it has one; otherwise says what refers to it, and how many. */
export async function removeRow(db: Db, shape: TableSchema, id: number, scope: RowScope): Promise<void> {
  await getRow(db, shape, id, scope, true)
  if (shape.resource.removal === 'physical') {
    for (const use of await restrictingKeys(db, shape)) {
      const count = await countUses(db, use, id, ownerColumn(use.table))
      if (count > 0)
        throw new Problem('conflict', {
          message: shape.resource.inUse?.(count) ?? messages.inUse(count, use.thing ?? thingsIn(use.table)),
          codigo: 'EN_USO',
        })
    }
  }
  if (shape.resource.restorable) await moveToTrash(db, shape, id)
  await deleteRow(db, shape, id)
}

/** Rows of a record refer for it: two of them are one use. */
function ownerColumn(table: string): string | undefined {
  const owner = ownerOf(table)
  return owner && tableSchema(owner.resource).ownTables.find((own) => own.table === table)?.parent
}

/** What a table's rows are called, rows of a record after the record; the name of the table where no resource is declared on it. */
const thingsIn = (table: string) =>
  (allResources().find((resource) => resource.table === table) ?? ownerOf(table)?.resource)?.labels.plural ??
  table.split('.').at(-1) ??
  table

const NOT_COLUMNS = new Set<Field['kind']>(['references', 'rows', 'password', 'file', 'files'])

/** The columns that hold these values, and what is written there. */
export function columnsOf({ resource }: TableSchema, values: Values): [string, unknown][] {
  return Object.entries(resource.fields)
    .filter(([name, { kind, readOnly }]) => !readOnly && !NOT_COLUMNS.has(kind) && values[name] !== undefined)
    .map(([name, field]) => [fieldColumn(name, field), columnValue(field, values[name])])
}

async function writeSets(db: Db, shape: TableSchema, id: number, values: Values, files?: Files): Promise<void> {
  for (const link of shape.links) {
    const ids = values[link.field]
    if (Array.isArray(ids)) await replaceLinks(db, link, id, ids)
  }
  await writeFileSets(db, shape, id, values, files)
  for (const own of shape.ownTables) {
    const rows = values[own.field]
    if (Array.isArray(rows) && !shape.resource.fields[own.field]?.readOnly) await writeOwnRows(db, own, id, rows)
  }
}

/** A row as an operation gets it: references as ids, days as `YYYY-MM-DD`. */
export const inputOf = ({ resource }: TableSchema, row: Row): Values => valuesOf(resource.fields, row)

function valuesOf(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, to, rows }]) => {
      if (rows)
        return [name, (row[name] as Row[]).map((own) => ({ [rows.id]: own[rows.id], ...valuesOf(rows.item, own) }))]
      if (kind === 'ubigeo') return [name, (row[name] as Ubigeo | null)?.ubigeo ?? null]
      if (kind === 'reference') return [name, idOf(findResource(to ?? ''), row[name] as Reference | null)]
      if (kind === 'references')
        return [name, (row[name] as Reference[]).map((one) => idOf(findResource(to ?? ''), one))]
      return [name, kind === 'date' ? isoDate(row[name]) : row[name]]
    }),
  )
}
