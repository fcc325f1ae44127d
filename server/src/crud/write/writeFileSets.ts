import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { type FileOfSet, isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import type { Db } from '../../database/connect.ts'
import type { Files, KeptFile } from '../../files/files.ts'
import type { TableSchema } from '../tableSchema.ts'
import { replaceLinks } from './replaceLinks.ts'

type Values = Record<string, unknown>

/**
 * Replaces kept file ids by the stored files, so that rules can read names and sizes. Throws 400 for an id that is not
 * in the set.
 */
export function resolveFileSets({ resource, fileLinks }: TableSchema, values: Values, stored: Values = {}): Values {
  const resolved = { ...values }
  const issues: Issue[] = []
  for (const { field } of fileLinks) {
    const sent = values[field] as FileOfSet[] | undefined
    const kept = new Map(((stored[field] ?? []) as KeptFile[]).map((file) => [file.idArchivo, file]))
    if (!sent) continue
    resolved[field] = sent.map((one) => (isUpload(one) ? one : (kept.get(one.idArchivo) ?? one)))
    if (sent.some((one) => !isUpload(one) && !kept.has(one.idArchivo)))
      issues.push({ campo: field, mensaje: messages.missingReference(fieldOf(resource.fields, field).label) })
  }
  if (issues.length > 0) throw new Problem('validation', { issues })
  return resolved
}

/** Stores uploads and replaces the files of each set, in this order. */
export async function writeFileSets(
  db: Db,
  { resource, fileLinks }: TableSchema,
  rowId: number,
  values: Values,
  files: Files | undefined,
): Promise<void> {
  for (const { field, ...link } of fileLinks) {
    const sent = values[field] as FileOfSet[] | undefined
    if (!sent || resource.fields[field]?.readOnly) continue
    const ids = new Set<number>()
    for (const one of sent) ids.add(isUpload(one) ? await keep(one) : one.idArchivo)
    await replaceLinks(db, { ...link, targetId: 'id_archivo' }, rowId, [...ids])
  }

  async function keep(upload: Parameters<Files['keep']>[1]) {
    if (!files) throw new Error(`${resource.key} has files: write its rows with the whole context`)
    return files.keep(db, upload)
  }
}
