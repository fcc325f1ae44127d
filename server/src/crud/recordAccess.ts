import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { RecordAccess } from '../http/access/openRecord.ts'
import { findRow } from './findRow.ts'
import { tableSchema } from './tableSchema.ts'

/** How records of a resource are opened; undefined when no call opens one. */
export function recordAccess(
  resource: AnyResource & { routes: Record<string, Route> },
  narrow: RecordAccess['narrow'],
): RecordAccess | undefined {
  const open = resource.routes.get
  if (!open) return undefined
  // built on first call: referenced resources may be declared later
  return {
    open,
    history: resource.routes.history,
    narrow,
    exists: async (db, id, scope) => (await findRow(db, tableSchema(resource), id, scope)) !== null,
  }
}
