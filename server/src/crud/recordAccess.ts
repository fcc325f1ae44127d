import type { Route } from '@wamani/contract/core/http/route.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { RecordAccess } from '../http/access/openRecord.ts'
import { findRow } from './findRow.ts'
import { tableSchema } from './tableSchema.ts'

/** How the records of a resource are opened; undefined where no call opens one. */
export function recordAccess(
  resource: AnyResource & { routes: Record<string, Route> },
  narrow: RecordAccess['narrow'],
): RecordAccess | undefined {
  const open = resource.routes.get
  if (!open) return undefined
  // Not read before a call: the resources it refers to may be declared later.
  return {
    open,
    history: resource.routes.history,
    narrow,
    exists: async (db, id, scope) => (await findRow(db, tableSchema(resource), id, scope)) !== null,
  }
}
