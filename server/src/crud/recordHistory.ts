import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { Context } from '../http/context.ts'
import type { Reader } from '../http/writeReadLog.ts'
import { getRow } from './getRow.ts'
import { logHistoryRead } from './logReads.ts'
import { visibleSchema } from './redact.ts'
import { rowHistory } from './rowHistory.ts'
import { redactedFields } from './scopeRedactor.ts'
import { tableSchema } from './tableSchema.ts'

/** History of a record as readable by the user. Throws not-found when out of scope. `before`: an instant. */
export async function recordHistory(
  resource: AnyResource,
  context: Reader & Pick<Context, 'db' | 'can' | 'scope'>,
  id: number,
  before?: string,
): Promise<HistoryEntry[]> {
  const { db, scope } = context
  await getRow(db, tableSchema(resource), id, scope)
  const redacted = redactedFields(resource, scope)
  const history = await rowHistory(db, await visibleSchema(resource, context), id, { redacted, before })
  logHistoryRead(context, resource, id, history)
  return history
}
