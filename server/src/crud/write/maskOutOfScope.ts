import type { Field, Fields } from '@wamani/contract/core/kinds/field.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Db } from '../../database/connect.ts'
import type { Context } from '../../http/context.ts'
import { partsOf, type RowScope } from '../../http/rowScope.ts'
import { findRow } from '../findRow.ts'
import { isInScope } from '../list/visibleRows.ts'
import { runSql } from '../runSql.ts'
import { tableSchema } from '../tableSchema.ts'
import { inputOf } from './inputOf.ts'

type Values = Record<string, unknown>
type Scope = Exclude<RowScope, 'all'>
type Mask = (id: number) => number

/**
 * Write context in which ids of rows outside the scope are negated, so that they do not exist. The operation then
 * responds as for a missing row, and no rule reads a row outside the scope. Unchanged references of the stored record
 * stay.
 */
export async function maskOutOfScope(context: Context, resource: AnyResource, fields: Fields): Promise<Context> {
  const { db, scope } = context
  const body = context.body as Values | undefined
  if (scope === 'all' || typeof body !== 'object' || Object.keys(resource.scopes).length === 0) return context
  const outside = await idsOutside(db, resource, fields, scope, body)
  if (outside.size === 0) return context
  const stored = await storedValues(context, resource, body)
  const kept = new Map([...outside.keys()].map((path) => [path, new Set(idsAt(stored, path))]))
  const maskAt = (path: string): Mask => {
    return (id) => (outside.get(path)?.has(id) && !kept.get(path)?.has(id) ? -id : id)
  }
  return { ...context, body: mapIds(fields, body, maskAt) }
}

async function idsOutside(db: Db, resource: AnyResource, fields: Fields, scope: Scope, body: Values) {
  const outside = new Map<string, ReadonlySet<number>>()
  for (const [path, field] of referencesIn(fields)) {
    const ids = [...new Set(idsAt(body, path))]
    const scoped = ids.length > 0 ? scopedCondition(resource, path, field, scope) : null
    if (scoped === null) continue
    const { table, id } = tableSchema(findResource(field.to ?? ''))
    const rows = await runSql<{ id: number }>(
      db,
      `select t.${id} as id from ${table} t where t.${id} = any($1::bigint[]) and (${scoped.clauses.join(' or ') || 'false'})`,
      [ids, ...scoped.values],
    )
    const within = new Set(rows.map((row) => row.id))
    const missing = ids.filter((one) => !within.has(one))
    if (missing.length > 0) outside.set(path, new Set(missing))
  }
  return outside
}

/**
 * Clauses (joined by OR) for the rows that a field may reference: by the user's scopes on the field, or the visible
 * rows of the referenced resource. Null when unrestricted.
 */
function scopedCondition(resource: AnyResource, path: string, { to = '' }: Field, scope: Scope) {
  const target = findResource(to)
  const schema = tableSchema(target)
  const values: unknown[] = []
  const clauses = partsOf(scope).flatMap(({ name, ids }) => {
    const [first, part] = resource.scopes[name]?.split('.') ?? []
    const compared = first === path ? (part ?? target.id) : target.scopes[name]
    if (compared === undefined) return []
    values.push(ids)
    return [isInScope(schema, compared, `any($${values.length + 1})`)]
  })
  return clauses.length === 0 && Object.keys(target.scopes).length === 0 ? null : { clauses, values }
}

const isWritableReference = ({ to, readOnly }: Field) => to !== undefined && !readOnly

const referencesIn = (fields: Fields): [string, Field][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.rows
      ? referencesIn(field.rows.item).map(([inner, item]): [string, Field] => [`${name}.${inner}`, item])
      : isWritableReference(field)
        ? [[name, field] as [string, Field]]
        : [],
  )

function idsAt(values: Values | null, path: string): number[] {
  const [name = '', inner] = path.split('.')
  const value = values?.[name]
  if (inner) return Array.isArray(value) ? value.flatMap((row: Values) => idsAt(row, inner)) : []
  return [value].flat().filter((id): id is number => typeof id === 'number')
}

function mapIds(fields: Fields, values: Values, maskAt: (path: string) => Mask, above = ''): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      if (field.rows && Array.isArray(value)) {
        const { item } = field.rows
        return [name, value.map((row: Values) => mapIds(item, row, maskAt, `${above}${name}.`))]
      }
      if (!isWritableReference(field)) return [name, value]
      const mask = maskAt(`${above}${name}`)
      const one = (id: unknown) => (typeof id === 'number' ? mask(id) : id)
      return [name, Array.isArray(value) ? value.map(one) : one(value)]
    }),
  )
}

async function storedValues({ db, params, query, scope }: Context, resource: AnyResource, body: Values) {
  const named = [params, query].map((part) => (part as { id?: unknown } | undefined)?.id)
  const id = [...named, body[resource.id]].find((one) => typeof one === 'number')
  if (typeof id !== 'number') return null
  const schema = tableSchema(resource)
  const row = await findRow(db, schema, id, scope)
  return row && inputOf(schema, row)
}
