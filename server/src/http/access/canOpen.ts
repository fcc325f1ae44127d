import type { Context } from '../context.ts'
import { type NamedRecord, recordsKey } from './openRecord.ts'

/** True when the caller may open a record with the resource's `get`. False when the resource has none. */
export async function canOpen(
  { db, scopeOf, service }: Pick<Context, 'db' | 'scopeOf' | 'service'>,
  { recurso, id }: NamedRecord,
): Promise<boolean> {
  const record = service(recordsKey).get(recurso)
  const scope = record ? await scopeOf(record.open) : null
  if (!record || scope === null) return false
  return record.exists(db, id, (await record.narrow?.({ db, scopeOf })) ?? scope)
}
