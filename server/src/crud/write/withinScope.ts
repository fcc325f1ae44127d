import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Db } from '../../database/connect.ts'
import type { Context, RowScope } from '../../http/context.ts'
import { isInScope } from '../list/rowFilter.ts'
import { run } from '../run.ts'
import { findRow } from '../tableQueries.ts'
import { tableSchema } from '../tableSchema.ts'
import { inputOf } from './writeRow.ts'

type Values = Record<string, unknown>
type Scope = Exclude<RowScope, 'all'>
type Target = (id: number) => number

/**
 * The context of a write in which every row that its body refers to and the person does not reach has become one that
 * nobody has: its id turned negative. Whatever the operation judges, in whatever order, it answers as of a row that does
 * not exist, and no rule is asked about a row behind the scope. What the record refers to already stays.
 */
export async function withinScope(context: Context, resource: AnyResource, fields: Fields): Promise<Context> {
  const { db, scope } = context
  const body = context.body as Values | undefined
  if (scope === 'all' || typeof body !== 'object' || Object.keys(resource.scopes).length === 0) return context
  const beyond = await idsBeyond(db, resource, fields, scope, body)
  if (beyond.size === 0) return context
  const stored = await storedValues(context, resource, body)
  const kept = new Map([...beyond.keys()].map((path) => [path, new Set(idsAt(stored, path))]))
  const nobodys = (path: string): Target => {
    return (id) => (beyond.get(path)?.has(id) && !kept.get(path)?.has(id) ? -id : id)
  }
  return { ...context, body: turned(fields, body, nobodys) }
}

/** The ids of each field, by its path (`trabajador`, `detalle.trabajador`), that lie outside the scope. */
async function idsBeyond(db: Db, resource: AnyResource, fields: Fields, scope: Scope, body: Values) {
  const beyond = new Map<string, ReadonlySet<number>>()
  for (const [path, field] of referring(fields)) {
    const ids = [...new Set(idsAt(body, path))]
    const reach = ids.length > 0 ? reachOf(resource, path, field, scope) : null
    if (reach === null) continue
    const { table, id } = tableSchema(findResource(field.to ?? ''))
    const rows = await run<{ id: number }>(
      db,
      `select t.${id} as id from ${table} t where t.${id} = any($1::bigint[]) and (${reach.clauses.join(' or ') || 'false'})`,
      [ids, ...reach.values],
    )
    const within = new Set(rows.map((row) => row.id))
    const outside = ids.filter((one) => !within.has(one))
    if (outside.length > 0) beyond.set(path, new Set(outside))
  }
  return beyond
}

/**
 * Which rows a field may name: those the person's scopes compare it with, or those they reach of the resource it refers
 * to. Null where no scope says anything about it.
 */
function reachOf(resource: AnyResource, path: string, { to = '' }: Field, scope: Scope) {
  const target = findResource(to)
  const shape = tableSchema(target)
  const values: unknown[] = []
  const clauses = scope.flatMap(({ name, ids }) => {
    const [first, part] = resource.scopes[name]?.split('.') ?? []
    const compared = first === path ? (part ?? target.id) : target.scopes[name]
    if (compared === undefined) return []
    values.push(ids)
    return [isInScope(shape, compared, `any($${values.length + 1})`)]
  })
  return clauses.length === 0 && Object.keys(target.scopes).length === 0 ? null : { clauses, values }
}

const isReferring = ({ kind, readOnly }: Field) => (kind === 'reference' || kind === 'references') && !readOnly

/** Fields that name rows, with those of a record's own rows. */
const referring = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.rows
      ? referring(field.rows.item).map(([inner, item]): [string, Field] => [`${name}.${inner}`, item])
      : isReferring(field)
        ? [[name, field] as [string, Field]]
        : [],
  )

/** The ids at a path of values: one, several, or one of each own row. */
function idsAt(values: Values | null, path: string): number[] {
  const [name = '', inner] = path.split('.')
  const value = values?.[name]
  if (inner) return Array.isArray(value) ? value.flatMap((row: Values) => idsAt(row, inner)) : []
  return [value].flat().filter((id): id is number => typeof id === 'number')
}

/** Values with the ids at every path put through what is meant for it. */
function turned(fields: Fields, values: Values, targetOf: (path: string) => Target, above = ''): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      if (field.rows && Array.isArray(value)) {
        const { item } = field.rows
        return [name, value.map((row: Values) => turned(item, row, targetOf, `${above}${name}.`))]
      }
      if (!isReferring(field)) return [name, value]
      const target = targetOf(`${above}${name}`)
      const one = (id: unknown) => (typeof id === 'number' ? target(id) : id)
      return [name, Array.isArray(value) ? value.map(one) : one(value)]
    }),
  )
}

/** What the record holds before the write; nothing where it is made. */
async function storedValues({ db, params, query, scope }: Context, resource: AnyResource, body: Values) {
  const named = [params, query].map((part) => (part as { id?: unknown } | undefined)?.id)
  const id = [...named, body[resource.id]].find((one) => typeof one === 'number')
  if (typeof id !== 'number') return null
  const shape = tableSchema(resource)
  const row = await findRow(db, shape, id, scope)
  return row && inputOf(shape, row)
}
