import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { filterNameOf } from '@wamani/contract/core/kinds/references.ts'
import type { RowScope } from '../../http/context.ts'
import { fieldColumn, type JoinedReference, type TableSchema } from '../tableSchema.ts'
import { addClause, type Condition, emptyCondition } from './condition.ts'
import { searchWords } from './searchWords.ts'

/** Rows that exist for this person: not logically deleted, and inside the scope of the profile that lets them in. */
export function visibleRows(shape: TableSchema, scope: RowScope): Condition {
  return addVisible(emptyCondition(), shape, scope)
}

/** Adds to a condition that its rows must exist for this person; answers it. */
export function addVisible(condition: Condition, shape: TableSchema, scope: RowScope): Condition {
  if (shape.resource.removal === 'logical') condition.clauses.push('t.eliminado_en is null')
  addScope(condition, shape, scope)
  return condition
}

/** Adds that a row must lie inside the scope of the profile that lets a person in. */
export function addScope(condition: Condition, shape: TableSchema, scope: RowScope): void {
  const { resource } = shape
  if (scope === 'all' || Object.keys(resource.scopes).length === 0) return
  const reached = scope.flatMap(({ name, ids }) => {
    const field = resource.scopes[name]
    if (!field) return []
    condition.values.push(ids)
    return [isInScope(shape, field, `any($${condition.values.length})`)]
  })
  condition.clauses.push(reached.length > 0 ? `(${reached.join(' or ')})` : 'false')
}

/** The clause that compares the field of a scope with the person's ids: an own column, or one of the row referred to. */
export function isInScope({ resource, id, references }: TableSchema, field: string, ids: string): string {
  if (field === resource.id) return `t.${id} = ${ids}`
  const [name = '', part] = field.split('.')
  if (!part) return `t.${fieldColumn(name, resource.fields[name]!)} = ${ids}`
  const { column, target, targetId } = references.get(name)!
  const compared = fieldColumn(part, target.fields[part]!)
  return `t.${column} in (select s.${targetId} from ${target.table} s where s.${compared} = ${ids})`
}

/** Adds the declared filters of a list query; values are already validated by the route's schema. */
export function addFilters(condition: Condition, shape: TableSchema, query: Record<string, unknown>): void {
  for (const name of shape.resource.list.filters) addFilter(condition, shape, name, query)
}

/** Adds what a query asks of one field; nothing where it asks nothing. */
export function addFilter(
  condition: Condition,
  { resource, id, links }: TableSchema,
  name: string,
  query: Record<string, unknown>,
): void {
  const field = resource.fields[name]!
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

/**
 * Adds the words searched for: each must occur in the row's own search text, or in that of a searched reference.
 * `way`: whether the matches are to be found through indexes, or rows at hand to be judged.
 */
export function addSearch(
  condition: Condition,
  shape: TableSchema,
  query: string | undefined,
  way: 'index' | 'rows' = 'index',
): void {
  const { resource, references } = shape
  const own = resource.list.search.some((name) => !references.has(name.split('.')[0] ?? ''))
  const others = searchedReferences(shape)
  const placed = (value: string) => `$${condition.values.push(value)}`
  for (const { word, pattern } of searchWords(query)) {
    const like = `like ${placed(pattern)}`
    const places = own ? [`t.search_text ${like}`] : []
    if (resource.list.stems) places.push(`t.stems @@ (select nucleo.stem_query(${placed(word)}))`)
    const itself = places.length > 0 ? `(${places.join(' or ')})` : undefined
    if (others.length === 0) condition.clauses.push(itself ?? 'false')
    else if (way === 'rows') {
      const named = others.map(
        ({ reference, part }) => `t.${reference.column} in (${foundIn(reference, `${textOf(part)} ${like}`)})`,
      )
      condition.clauses.push(`(${[...places, ...named].join(' or ')})`)
    } else condition.clauses.push(idsFound(shape, itself, others, like))
  }
}

/** A reference by whose row a list is searched, by one field of it or its whole search text. */
export type Searched = { reference: JoinedReference; part: string | undefined }

/** The references a list is searched by. */
export const searchedReferences = ({ resource, references }: TableSchema): Searched[] =>
  resource.list.search.flatMap((path) => {
    const [name = '', part] = path.split('.')
    const reference = references.get(name)
    return reference ? [{ reference, part }] : []
  })

/**
 * The rows found in any of these places, by their ids: each place is planned by itself. As one condition with OR, the
 * rows that refer to something found are guessed to be so many that no index is used.
 */
function idsFound({ table, id }: TableSchema, itself: string | undefined, others: readonly Searched[], like: string) {
  const found = others.map(
    ({ reference: { column, target, targetId }, part }) =>
      `select t.${id} from ${target.table} s join ${table} t on t.${column} = s.${targetId} where ${textOf(part)} ${like}`,
  )
  if (itself) found.unshift(`select t.${id} from ${table} t where ${itself}`)
  return `t.${id} = any(array(${found.join(' union all ')}))`
}

/** Rows of what is referred to, as `s`, that meet a condition. */
export const foundIn = ({ target, targetId }: JoinedReference, where: string) =>
  `select s.${targetId} from ${target.table} s where ${where}`

/** The text of such a row that is searched: of one field, or all of it. */
export const textOf = (part: string | undefined) => (part ? `nucleo.fold_text(s.${columnName(part)})` : 's.search_text')
