import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { TableSchema } from '../tableSchema.ts'
import { replaceLinks } from './replaceLinks.ts'
import { writeFileSets } from './writeFileSets.ts'
import { writeOwnRows } from './writeOwnRows.ts'

export async function writeSets(
  db: Db,
  schema: TableSchema,
  id: number,
  values: Record<string, unknown>,
  files: Files | undefined,
): Promise<void> {
  for (const link of schema.links) {
    const ids = values[link.field]
    if (Array.isArray(ids)) await replaceLinks(db, link, id, ids)
  }
  await writeFileSets(db, schema, id, values, files)
  for (const own of schema.ownTables) {
    const rows = values[own.field]
    if (Array.isArray(rows) && !schema.resource.fields[own.field]?.readOnly) await writeOwnRows(db, own, id, rows)
  }
}
