import { columnName } from '@wamani/contract/core/columnName.ts'
import { bareIdOf } from '@wamani/contract/core/references.ts'
import type { RowScope } from '../http/context.ts'
import { type Condition, emptyCondition, require } from './condition.ts'
import { searchPatterns } from './searchWords.ts'
import { fieldColumn, type TableShape } from './tableShape.ts'

/** Rows that exist for this person: not logically deleted, and inside the scope of the profile that lets them in. */
export function reachable(shape: TableShape, scope: RowScope): Condition {
  const condition = emptyCondition()
  const { resource } = shape
  if (resource.removal === 'logical') condition.clauses.push('t.eliminado_en is null')
  if (scope === 'all' || Object.keys(resource.scopes).length === 0) return condition
  const reached = scope.flatMap(({ name, ids }) => {
    const field = resource.scopes[name]
    if (!field) return []
    condition.values.push(ids)
    const column = field === resource.id ? shape.id : fieldColumn(field, resource.fields[field]!)
    return [`t.${column} = any($${condition.values.length})`]
  })
  condition.clauses.push(reached.length > 0 ? `(${reached.join(' or ')})` : 'false')
  return condition
}

/** Adds the declared filters of a list query; values are already validated by the route's schema. */
export function addFilters(condition: Condition, { resource }: TableShape, query: Record<string, unknown>): void {
  for (const name of resource.list.filters) {
    const field = resource.fields[name]!
    const column = `t.${fieldColumn(name, field)}`
    if (field.kind === 'date' || field.kind === 'dateTime') {
      if (query[`${name}Desde`]) require(condition, `${column} >= $::date`, query[`${name}Desde`])
      if (query[`${name}Hasta`]) require(condition, `${column} < $::date + 1`, query[`${name}Hasta`])
    } else {
      const values = query[field.kind === 'reference' ? bareIdOf(name) : name]
      if (Array.isArray(values) && values.length > 0) require(condition, `${column} = any($)`, values)
    }
  }
}

/** Adds the words searched for: each must occur in the row's own search text, or in that of a searched reference. */
export function addSearch(condition: Condition, shape: TableShape, query: string | undefined): void {
  const { resource, references } = shape
  const own = resource.list.search.some((name) => resource.fields[name]?.kind !== 'reference')
  const others = resource.list.search.flatMap((name) => references.get(name) ?? [])
  for (const pattern of searchPatterns(query)) {
    const places = [
      ...(own ? ['t.busqueda like $'] : []),
      ...others.map(
        ({ target, targetId, field }) =>
          `t.id_${columnName(field)} in (select s.${targetId} from ${target.table} s where s.busqueda like $)`,
      ),
    ]
    require(condition, places.length > 1 ? `(${places.join(' or ')})` : (places[0] ?? 'false'), pattern)
  }
}
