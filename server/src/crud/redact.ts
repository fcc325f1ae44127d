import { wireNames } from '@wamani/contract/core/kinds/shapes.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { readPermissions, unreadableFields, visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Context } from '../http/context.ts'
import { type TableSchema, tableSchema } from './tableSchema.ts'

type Can = Pick<Context, 'can'>
type Values = Record<string, unknown>

/** Table schema without the fields that the user may not read (`readPermission`). Writes use the full schema. */
export async function visibleSchema(resource: AnyResource, { can }: Can): Promise<TableSchema> {
  return tableSchema(visibleResource(resource, await grantedPermissions(resource, can)))
}

export async function redact<Row extends Values>(resource: AnyResource, { can }: Can, row: Row): Promise<Row> {
  const unreadable = unreadableFields(resource, await grantedPermissions(resource, can))
  if (unreadable.length === 0) return row
  const hidden = wireNames(resource.fields, unreadable)
  return Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key))) as Row
}

/** The body with unreadable fields set to their stored value, or to the initial value for a new record. */
export async function keepRedacted(
  resource: AnyResource,
  { can }: Can,
  body: Values,
  kind: 'create' | 'update',
): Promise<Values> {
  const unreadable = unreadableFields(resource, await grantedPermissions(resource, can))
  const kept = unreadable.map((name) => [
    name,
    kind === 'create' ? (resource.fields[name]?.initial ?? null) : undefined,
  ])
  return unreadable.length === 0 ? body : { ...body, ...Object.fromEntries(kept) }
}

async function grantedPermissions(resource: AnyResource, can: Context['can']): Promise<(right: string) => boolean> {
  const declared = readPermissions(resource)
  const granted = await Promise.all(declared.map(can))
  const readable = new Set(declared.filter((_, at) => granted[at]))
  return (right) => readable.has(right)
}
