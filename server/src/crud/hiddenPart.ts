import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { readPermissions, unreadableFields, visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Context } from '../http/context.ts'
import { type TableSchema, tableSchema } from './tableSchema.ts'

type Can = Pick<Context, 'can'>
type Values = Record<string, unknown>

/** The SQL shape of what this person may see of a resource. Writes use the whole one. */
export async function visibleSchema(resource: AnyResource, { can }: Can): Promise<TableSchema> {
  return tableSchema(visibleResource(resource, await rightsAmong(resource, can)))
}

/** A written row without the keys hidden from this person. */
export async function redact<Row extends Values>(resource: AnyResource, { can }: Can, row: Row): Promise<Row> {
  const hidden = unreadableFields(resource, await rightsAmong(resource, can))
  return hidden.length === 0
    ? row
    : (Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as Row)
}

/** What a person may write: a new record gets the initial values of hidden fields, a stored one keeps what it has. */
export async function keepRedacted(
  resource: AnyResource,
  { can }: Can,
  body: Values,
  kind: 'create' | 'update',
): Promise<Values> {
  const hidden = unreadableFields(resource, await rightsAmong(resource, can))
  const kept = hidden.map((name) => [name, kind === 'create' ? (resource.fields[name]?.initial ?? null) : undefined])
  return hidden.length === 0 ? body : { ...body, ...Object.fromEntries(kept) }
}

async function rightsAmong(resource: AnyResource, can: Context['can']): Promise<(right: string) => boolean> {
  const asked = readPermissions(resource)
  const answers = await Promise.all(asked.map(can))
  const held = new Set(asked.filter((_, at) => answers[at]))
  return (right) => held.has(right)
}
