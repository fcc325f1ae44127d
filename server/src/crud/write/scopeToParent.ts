import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { bareIdOf, idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { Context } from '../../http/context.ts'
import { getRow } from '../getRow.ts'
import { tableSchema } from '../tableSchema.ts'

type OnRow = Pick<Context<object>, 'db' | 'params' | 'scope'>

/** Wraps handlers: under a parent's path, rows of another parent are not found. */
export function scopeToParent<Handlers extends object>(resource: AnyResource, handlers: Handlers): Handlers {
  if (!resource.nestedUnder) return handlers
  const scoped = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (context: OnRow) => {
      await assertParent(resource, context)
      return handler(context)
    },
  ])
  return Object.fromEntries(scoped)
}

async function assertParent(resource: AnyResource, { db, params, scope }: OnRow): Promise<void> {
  const field = resource.nestedUnder?.field ?? ''
  const { id, [bareIdOf(field)]: parent } = params as Record<string, number | undefined>
  if (id === undefined || parent === undefined) return
  const row = await getRow(db, tableSchema(resource), id, scope)
  const target = findResource(resource.fields[field]?.to ?? '')
  if (idOf(target, row[field] as Reference) !== parent) throw new Problem('notFound')
}
