import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Db } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import { fieldColumn } from '../joinedReference.ts'
import { isFile, type TableSchema } from '../tableSchema.ts'

/** Stores uploads and returns the columns that reference them; null clears a column. */
export async function fileColumns(
  db: Db,
  { resource }: TableSchema,
  values: Record<string, unknown>,
  files: Files | undefined,
): Promise<[string, number | null][]> {
  const columns: [string, number | null][] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    const upload = values[name] as UploadedFile | null | undefined
    if (!isFile(field) || field.readOnly || upload === undefined) continue
    if (upload && !files) throw new Error(`${resource.key} has files: write its rows with the whole context`)
    columns.push([
      fieldColumn(name, field),
      upload && files ? await files.keep(db, upload, { forever: field.keepReplaced }) : null,
    ])
  }
  return columns
}
