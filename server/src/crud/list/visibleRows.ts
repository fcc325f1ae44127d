import { defined } from '@wamani/contract/core/http/defined.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { partsOf, type RowScope } from '../../http/rowScope.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { type Condition, emptyCondition } from './condition.ts'

/** Condition: not soft-deleted, and within the scope. */
export function visibleRows(schema: TableSchema, scope: RowScope): Condition {
  return addVisible(emptyCondition(), schema, scope)
}

export function addVisible(condition: Condition, schema: TableSchema, scope: RowScope): Condition {
  if (schema.resource.removal === 'logical') condition.clauses.push('t.eliminado_en is null')
  addScope(condition, schema, scope)
  return condition
}

export function addScope(condition: Condition, schema: TableSchema, scope: RowScope): void {
  const { resource } = schema
  if (scope === 'all' || Object.keys(resource.scopes).length === 0) return
  const matching = partsOf(scope).flatMap(({ name, ids }) => {
    const field = resource.scopes[name]
    if (!field) return []
    condition.values.push(ids)
    return [isInScope(schema, field, `any($${condition.values.length})`)]
  })
  condition.clauses.push(matching.length > 0 ? `(${matching.join(' or ')})` : 'false')
}

/** Scope clause: compares an own or referenced column with the user's ids. */
export function isInScope({ resource, id, references }: TableSchema, field: string, ids: string): string {
  if (field === resource.id) return `t.${id} = ${ids}`
  const [name = '', part] = field.split('.')
  if (!part) return `t.${fieldColumn(name, fieldOf(resource.fields, name))} = ${ids}`
  const { column, target, targetId } = defined(references.get(name), `reference "${name}" of ${resource.key}`)
  const compared = fieldColumn(part, fieldOf(target.fields, part))
  return `t.${column} in (select s.${targetId} from ${target.table} s where s.${compared} = ${ids})`
}
