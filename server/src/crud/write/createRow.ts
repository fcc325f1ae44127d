import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Db } from '../../database/connect.ts'
import { onlyRow } from '../../database/onlyRow.ts'
import type { Files } from '../../files/files.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { findRow } from '../findRow.ts'
import type { Row } from '../getRow.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'
import { assertValues } from './assertValues.ts'
import { columnsOf } from './columnsOf.ts'
import { fileColumns } from './fileColumns.ts'
import { validateWhen } from './validateWhen.ts'
import { resolveFileSets } from './writeFileSets.ts'
import { writeSets } from './writeSets.ts'

type Values = Record<string, unknown>

/**
 * Whose rows are written, and where files are stored; a resource with files cannot do without the latter. `followedBy`:
 * who follows the new record from its first instant.
 */
export type WriteDependencies = { scope: RowScope; files?: Files | undefined; followedBy?: number | undefined }

/**
 * Writes a new row from validated values and returns it. `dependencies` is the context of the call (or its scope alone,
 * where no field is a file); `extra` holds columns without a field.
 */
export async function createRow(
  db: Db,
  schema: TableSchema,
  values: Values,
  dependencies: WriteDependencies | RowScope,
  extra: Values = {},
): Promise<Row> {
  const { scope, files, followedBy }: WriteDependencies = isScope(dependencies) ? { scope: dependencies } : dependencies
  await assertValues(db, schema, values, undefined, await validateWhen(db, schema.resource.fields, values))
  resolveFileSets(schema, values)
  const columns = [
    ...columnsOf(schema, values),
    ...(await fileColumns(db, schema, values, files)),
    ...Object.entries(extra),
  ]
  const id = await insertRow(db, schema, new Map(columns), followedBy)
  await writeSets(db, schema, id, values, files)
  const row = await findRow(db, schema, id, scope)
  // Outside the user's own scope: as invisible as any other such row, and undone with the transaction.
  if (!row) throw new Problem('forbidden')
  return row
}

const isScope = (dependencies: WriteDependencies | RowScope): dependencies is RowScope =>
  dependencies === 'all' || Array.isArray(dependencies)

/** Inserts a row and returns its id; who follows it is written in the same round trip. */
async function insertRow(
  db: Db,
  { table, id, resource }: TableSchema,
  columns: ReadonlyMap<string, unknown>,
  followedBy: number | undefined,
): Promise<number> {
  const names = [...columns.keys()]
  const placeholders = names.map((_, at) => `$${at + 1}`)
  const into = names.length > 0 ? `(${names.join(', ')}) values (${placeholders.join(', ')})` : 'default values'
  const insert = `insert into ${table} ${into} returning ${id} as id`
  const values = [...columns.values()]
  if (followedBy === undefined) return onlyRow(await runSql<{ id: number }>(db, insert, values)).id
  const [recurso, tabla, user] = [1, 2, 3].map((at) => `$${values.length + at}`)
  const followed = `with made as (${insert}), followed as (
    insert into nucleo.seguimiento (recurso, id_registro, id_usuario, tabla) select ${recurso}, id, ${user}, ${tabla} from made
    on conflict do nothing)
    select id from made`
  return onlyRow(await runSql<{ id: number }>(db, followed, [...values, resource.key, resource.table, followedBy])).id
}
