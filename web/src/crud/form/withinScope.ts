import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { z } from 'zod'

/**
 * A resource as a user changes it whose permission reaches a few fields alone: the others are for reading. The same
 * object where nothing is limited. `scopes`: those the permission to change is held within.
 */
export function withinScope<R extends AnyResource>(resource: R, scopes: readonly string[] | undefined): R {
  const named = scopes?.map((scope) => resource.editable[scope])
  if (!named || named.length === 0 || !named.every((names) => names !== undefined)) return resource
  const open = new Set(named.flat())
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    open.has(name) ? field : { ...field, readOnly: true },
  ])
  const inputs = [...open].map((name) => [name, z.optional(fieldOf(resource.fields, name).input)])
  return {
    ...resource,
    fields: Object.fromEntries(fields),
    changes: z.object({ ...Object.fromEntries(inputs), version: z.number().optional() }),
  }
}
