import type { Context } from '../context.ts'
import { type NamedRecord, recordsKey } from './openRecord.ts'

/** Whether the caller may open a record now, by the resource's own `get`. False for a resource whose records are not opened. */
export async function canOpen(
  { db, scopeOf, service }: Pick<Context, 'db' | 'scopeOf' | 'service'>,
  { recurso, id }: NamedRecord,
): Promise<boolean> {
  const record = service(recordsKey).get(recurso)
  const scope = record ? await scopeOf(record.open) : null
  if (!record || scope === null) return false
  return record.exists(db, id, (await record.narrow?.({ db, scopeOf })) ?? scope)
}
