import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type Filter, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import { fieldColumn } from '../joinedReference.ts'
import type { TableSchema } from '../tableSchema.ts'
import { addClause, type Condition } from './condition.ts'

/**
 * SQL of fields that a list shows otherwise than they are stored, on rows as `t`; `placed` gives the placeholder of a value.
 * A list filters and groups by what it shows.
 */
export type ShownAs = Readonly<Record<string, (placed: (value: unknown) => string) => string>>

/** The SQL of a field of the rows `t` as the list shows it. */
export function shownColumn(condition: Condition, schema: TableSchema, name: string, shownAs: ShownAs = {}): string {
  const placed = (value: unknown) => `$${condition.values.push(value)}`
  return shownAs[name]?.(placed) ?? columnIn(schema, name)
}

/** Adds the declared filters of a list query; values are already validated by the route's schema. */
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

/** Adds the filter of one field, where the query has it. */
export const addFilter: Add = (condition, schema, name, query) => {
  const { filter } = kinds[fieldOf(schema.resource.fields, name).kind]
  if (filter) add[filter](condition, schema, name, query)
}

type Shown = { query: Record<string, unknown>; shownAs: ShownAs }

function addShown(condition: Condition, schema: TableSchema, name: string, { query, shownAs }: Shown): void {
  const values = valuesIn(query, name)
  if (values.length === 0) return
  const column = shownColumn(condition, schema, name, shownAs)
  // its own placeholders are numbered already
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

/** Adds that a set of the row holds each of the rows named, where the query names some; any other field filters as in a list. */
export const addHolding: Add = (condition, schema, name, query) => {
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
 * Adds that a column has one of the values, where there are some. One value, as nearly always, is compared as such: a plan for
 * any number of them expects ten, and finds none in the order of the list by an index that begins with the column.
 */
function addIn(condition: Condition, column: string, values: readonly unknown[]): void {
  if (values.length === 1) addClause(condition, `${column} = $`, values[0])
  else addAmong(condition, `${column} = any($)`, values)
}

function addAmong(condition: Condition, clause: string, values: readonly unknown[]): void {
  if (values.length > 0) addClause(condition, clause, values)
}
