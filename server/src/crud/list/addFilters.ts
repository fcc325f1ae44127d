import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'

/** Adds the declared filters of a list query; values are already validated by the route's schema. */
export function addFilters(condition: Condition, schema: TableSchema, query: Record<string, unknown>): void {
  for (const name of schema.resource.list.filters) addFilter(condition, schema, name, query)
}

/** Adds the filter of one field, where the query has it. */
export function addFilter(
  condition: Condition,
  { resource, id, links }: TableSchema,
  name: string,
  query: Record<string, unknown>,
): void {
  const field = fieldOf(resource.fields, name)
  const column = `t.${fieldColumn(name, field)}`
  if (field.kind === 'date' || field.kind === 'dateTime') {
    if (query[`${name}Desde`]) addClause(condition, `${column} >= $::date`, query[`${name}Desde`])
    if (query[`${name}Hasta`]) addClause(condition, `${column} < $::date + 1`, query[`${name}Hasta`])
    return
  }
  const values = query[field.to ? filterNameOf(name, field) : name]
  if (!Array.isArray(values) || values.length === 0) return
  const link = links.find((one) => one.field === name)
  if (link)
    addClause(
      condition,
      `t.${id} in (select l.${link.ownId} from ${link.through} l where l.${link.targetId} = any($))`,
      values,
    )
  else if (field.kind === 'ubigeo')
    addClause(
      condition,
      `${column} like any($::text[])`,
      values.map((code) => `${code}%`),
    )
  else addClause(condition, `${column} = any($)`, values)
}
