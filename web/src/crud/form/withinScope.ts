import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { z } from 'zod'

/**
 * Makes read-only the fields that the update, or the scope of the user's permission, does not include. Returns the same
 * object if nothing is limited. `scopes`: scopes of the permission to update.
 */
export function withinScope<R extends AnyResource>(declared: R, scopes: readonly string[] | undefined): R {
  const resource = declared.update ? onlyOpen(declared, new Set(declared.update.fields)) : declared
  const named = scopes?.map((scope) => resource.editable[scope])
  if (!named || named.length === 0 || !named.every((names) => names !== undefined)) return resource
  const open = new Set(named.flat())
  const inputs = [...open].map((name) => [name, z.optional(fieldOf(resource.fields, name).input)])
  return {
    ...onlyOpen(resource, open),
    changes: z.object({ ...Object.fromEntries(inputs), version: z.number().optional() }),
  }
}

function onlyOpen<R extends AnyResource>(resource: R, open: ReadonlySet<string>): R {
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    open.has(name) ? field : { ...field, readOnly: true },
  ])
  return { ...resource, fields: Object.fromEntries(fields) }
}
