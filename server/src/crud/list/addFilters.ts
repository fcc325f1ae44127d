import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Filter, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'

/**
 * SQL of fields that a list displays differently from their column, on rows `t`; `placed` adds a value and returns its
 * placeholder. Filters and groups use the same SQL.
 */
export type ShownAs = Readonly<Record<string, (placed: (value: unknown) => string) => string>>

export function shownColumn(condition: Condition, schema: TableSchema, name: string, shownAs: ShownAs = {}): string {
  const placed = (value: unknown) => `$${condition.values.push(value)}`
  return shownAs[name]?.(placed) ?? columnIn(schema, name)
}

/** Adds the declared filters. The route schema has already validated the values. */
export function addFilters(
  condition: Condition,
  schema: TableSchema,
  query: Record<string, unknown>,
  shownAs: ShownAs = {},
): void {
  for (const name of schema.resource.list.filters) {
    if (shownAs[name]) addShown(condition, schema, name, { query, shownAs })
    else addFilter(condition, schema, name, query)
  }
}

type Add = (condition: Condition, schema: TableSchema, name: string, query: Record<string, unknown>) => void

export const addFilter: Add = (condition, schema, name, query) => {
  const { filter } = kinds[fieldOf(schema.resource.fields, name).kind]
  if (filter) add[filter](condition, schema, name, query)
}

type Shown = { query: Record<string, unknown>; shownAs: ShownAs }

function addShown(condition: Condition, schema: TableSchema, name: string, { query, shownAs }: Shown): void {
  const values = valuesIn(query, name)
  if (values.length === 0) return
  const column = shownColumn(condition, schema, name, shownAs)
  // `shownAs` has already numbered its own placeholders
  condition.clauses.push(`(${column}) = any($${condition.values.push(values)})`)
}

const add: Record<Filter, Add> = {
  values: (condition, schema, name, query) => addIn(condition, columnIn(schema, name), valuesIn(query, name)),
  rows: (condition, schema, name, query) => {
    const { resource, id, links } = schema
    const ids = valuesIn(query, filterNameOf(name, fieldOf(resource.fields, name)))
    const link = links.find(({ field }) => field === name)
    if (!link) return addIn(condition, columnIn(schema, name), ids)
    addAmong(
      condition,
      `t.${id} in (select l.${link.ownId} from ${link.through} l where l.${link.targetId} = any($))`,
      ids,
    )
  },
  districts: (condition, schema, name, query) => {
    const beginnings = valuesIn(query, name).map((code) => `${code}%`)
    addAmong(condition, `${columnIn(schema, name)} like any($::text[])`, beginnings)
  },
  days: (condition, schema, name, query) => {
    const [from, to] = [query[`${name}Desde`], query[`${name}Hasta`]]
    if (from) addClause(condition, `${columnIn(schema, name)} >= $::date`, from)
    if (to) addClause(condition, `${columnIn(schema, name)} < $::date + 1`, to)
  },
}

/** For sets of references: requires every selected row. Other fields filter as in lists. */
export const addContainsAll: Add = (condition, schema, name, query) => {
  const link = schema.links.find(({ field }) => field === name)
  if (!link) return addFilter(condition, schema, name, query)
  const held = `select l.${link.targetId} from ${link.through} l where l.${link.ownId} = t.${schema.id}`
  const ids = valuesIn(query, filterNameOf(name, fieldOf(schema.resource.fields, name)))
  addAmong(condition, `$::int[] <@ array(${held})`, ids)
}

const columnIn = ({ resource }: TableSchema, name: string) => `t.${fieldColumn(name, fieldOf(resource.fields, name))}`

const valuesIn = (query: Record<string, unknown>, name: string): unknown[] => {
  const values = query[name]
  return Array.isArray(values) ? values : []
}

/**
 * Filters a column by values. A single value uses `=`: for `= any`, the planner expects ten values and cannot use an
 * ordered index that starts with the column.
 */
function addIn(condition: Condition, column: string, values: readonly unknown[]): void {
  if (values.length === 1) addClause(condition, `${column} = $`, values[0])
  else addAmong(condition, `${column} = any($)`, values)
}

function addAmong(condition: Condition, clause: string, values: readonly unknown[]): void {
  if (values.length > 0) addClause(condition, clause, values)
}
