import type { RowScope } from '../../http/rowScope.ts'
import { addClause, type Condition, emptyCondition } from '../list/condition.ts'
import { addScope } from '../list/visibleRows.ts'
import type { TableSchema } from '../tableSchema.ts'

/**
 * Deleted records within a scope: FROM with the record `t` and its trash entry `p` (stored image, or soft-deleted row),
 * and its condition.
 */
export function deletedRows(schema: TableSchema, scope: RowScope): { from: string; condition: Condition } {
  const { resource, table, id } = schema
  const from =
    resource.removal === 'logical'
      ? `from nucleo.papelera p join ${table} t on t.${id} = p.id_registro and t.eliminado_en is not null`
      : `from nucleo.papelera p cross join lateral jsonb_populate_record(null::${table}, p.fila) t`
  const condition = emptyCondition()
  addClause(condition, 'p.recurso = $', resource.key)
  addScope(condition, schema, scope)
  return { from, condition }
}
