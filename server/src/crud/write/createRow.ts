import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../database/connect.ts'
import { onlyRow } from '../../database/onlyRow.ts'
import type { Files } from '../../files/files.ts'
import { isRowScope, type RowScope } from '../../http/rowScope.ts'
import { findInserted, findRow } from '../findRow.ts'
import type { Row } from '../getRow.ts'
import { runSql } from '../runSql.ts'
import { stateByDay } from '../stateByDay.ts'
import type { TableSchema } from '../tableSchema.ts'
import { assertValues } from './assertValues.ts'
import { columnsOf } from './columnsOf.ts'
import { fileColumns } from './fileColumns.ts'
import { validateWhen } from './validateWhen.ts'
import { resolveFileSets } from './writeFileSets.ts'
import { writeSets } from './writeSets.ts'

type Values = Record<string, unknown>

/**
 * Scope and file store of a write; `files` is required for resources with files. `today`: day whose state the record gets.
 * `followedBy`: user who follows the new record.
 * `inherited`: values of the record that the new one follows from; their references may be inactive by now.
 */
export type WriteDependencies = {
  scope: RowScope
  files?: Files | undefined
  today?: string | undefined
  followedBy?: number | undefined
  inherited?: Values | undefined
}

/**
 * Inserts validated values and returns the row. `extra`: columns without a field. Throws 403 when the new row is out of
 * scope.
 */
export async function createRow(
  db: Db,
  schema: TableSchema,
  values: Values,
  dependencies: WriteDependencies | RowScope,
  extra: Values = {},
): Promise<Row> {
  const { scope, files, today, followedBy, inherited }: WriteDependencies = isRowScope(dependencies)
    ? { scope: dependencies }
    : dependencies
  const before = inherited && { id: 0, values: inherited }
  await assertValues(db, schema, values, before, await validateWhen(db, schema.resource.fields, values))
  resolveFileSets(schema, values)
  const columns = {
    ...Object.fromEntries(columnsOf(schema, values)),
    ...Object.fromEntries(await fileColumns(db, schema, values, files)),
    ...extra,
  }
  const settled = { ...columns, ...stateByDay(schema, columns, {}, today) }
  const insertion = insertionOf(schema, new Map(Object.entries(settled)), followedBy)
  const row = holdsSets(schema)
    ? await findRow(db, schema, await insertWithSets(db, schema, insertion, values, files), scope)
    : await insertAndFind(db, schema, insertion, scope)
  // the new row is out of the user's scope: roll back
  if (!row) throw new Problem('forbidden')
  return row
}

/** Insert statement of a row and its follower; `answer`: expression over the new `id`. */
type Insertion = { text: (answer: string) => string; values: readonly unknown[] }

function insertionOf(
  { table, id, resource }: TableSchema,
  columns: ReadonlyMap<string, unknown>,
  followedBy: number | undefined,
): Insertion {
  const names = [...columns.keys()]
  const placeholders = names.map((_, at) => `$${at + 1}`)
  const into = names.length > 0 ? `(${names.join(', ')}) values (${placeholders.join(', ')})` : 'default values'
  const made = `with made as (insert into ${table} ${into} returning ${id} as id)`
  const values = [...columns.values()]
  if (followedBy === undefined) return { text: (answer) => `${made} select ${answer} from made`, values }
  const [recurso, tabla, user] = [1, 2, 3].map((at) => `$${values.length + at}`)
  const followed = `${made}, followed as (
    insert into nucleo.seguimiento (recurso, id_registro, id_usuario, tabla) select ${recurso}, id, ${user}, ${tabla} from made
    on conflict do nothing)`
  return {
    text: (answer) => `${followed} select ${answer} from made`,
    values: [...values, resource.key, resource.table, followedBy],
  }
}

const holdsSets = ({ links, fileLinks, ownTables }: TableSchema) =>
  links.length + fileLinks.length + ownTables.length > 0

async function insertWithSets(
  db: Db,
  schema: TableSchema,
  { text, values }: Insertion,
  written: Values,
  files: Files | undefined,
): Promise<number> {
  const { id } = onlyRow(await runSql<{ id: number }>(db, text('id'), values))
  await writeSets(db, schema, id, written, files)
  return id
}

/** Inserts a row and reads it back in one round trip; a transaction setting passes the id between the statements. */
function insertAndFind(db: Db, schema: TableSchema, { text, values }: Insertion, scope: RowScope) {
  const insert = { text: text("set_config('wamani.made', id::text, true)"), values }
  return findInserted(db, schema, scope, insert)
}
