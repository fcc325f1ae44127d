import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { hiddenFields, hidingRights, visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Context } from '../http/context.ts'
import { type TableShape, tableShape } from './tableShape.ts'

type May = Pick<Context, 'may'>
type Values = Record<string, unknown>

/** The SQL shape of what this person may see of a resource. Writes use the whole one. */
export async function visibleShape(resource: AnyResource, { may }: May): Promise<TableShape> {
  return tableShape(visibleResource(resource, await rightsAmong(resource, may)))
}

/** A written row without the keys hidden from this person. */
export async function hidePart<Row extends Values>(resource: AnyResource, { may }: May, row: Row): Promise<Row> {
  const hidden = hiddenFields(resource, await rightsAmong(resource, may))
  return hidden.length === 0
    ? row
    : (Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as Row)
}

/** What a person may write: a new record gets the initial values of hidden fields, a stored one keeps what it has. */
export async function keepHidden(
  resource: AnyResource,
  { may }: May,
  body: Values,
  kind: 'create' | 'update',
): Promise<Values> {
  const hidden = hiddenFields(resource, await rightsAmong(resource, may))
  const kept = hidden.map((name) => [name, kind === 'create' ? (resource.fields[name]?.initial ?? null) : undefined])
  return hidden.length === 0 ? body : { ...body, ...Object.fromEntries(kept) }
}

async function rightsAmong(resource: AnyResource, may: Context['may']): Promise<(right: string) => boolean> {
  const asked = hidingRights(resource)
  const answers = await Promise.all(asked.map(may))
  const held = new Set(asked.filter((_, at) => answers[at]))
  return (right) => held.has(right)
}
