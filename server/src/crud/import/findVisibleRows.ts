import type { Db } from '../../database/connect.ts'
import type { RowScope } from '../../http/rowScope.ts'
import { addClause, whereOf } from '../list/condition.ts'
import { visibleRows } from '../list/visibleRows.ts'
import { runSql } from '../runSql.ts'
import type { TableSchema } from '../tableSchema.ts'

type Flat = Record<string, unknown>

export async function findVisibleRows(
  db: Db,
  schema: TableSchema,
  ids: readonly number[],
  scope: RowScope,
): Promise<Map<number, Flat>> {
  if (ids.length === 0) return new Map()
  const { select, table, joins, id, resource } = schema
  const condition = visibleRows(schema, scope)
  addClause(condition, `t.${id} = any($)`, ids)
  const rows = await runSql<Flat>(
    db,
    `select ${select} from ${table} t ${joins} ${whereOf(condition)}`,
    condition.values,
  )
  return new Map(rows.map((flat) => [Number(flat[resource.id]), schema.toRow(flat)]))
}
