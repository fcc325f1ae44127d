import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { type FileOfSet, isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import type { Db } from '../../database/connect.ts'
import type { Files, KeptFile } from '../../files/files.ts'
import { replaceLinks } from '../tableQueries.ts'
import type { TableSchema } from '../tableSchema.ts'

type Values = Record<string, unknown>

/**
 * The values with what is known of the files that stay, so that rules may judge them. Only files the set holds can stay:
 * the id of any other file is refused.
 */
export function refuseStrangeFiles({ resource, fileLinks }: TableSchema, values: Values, stored: Values = {}): Values {
  const known = { ...values }
  const issues: Issue[] = []
  for (const { field } of fileLinks) {
    const sent = values[field] as FileOfSet[] | undefined
    const held = new Map(((stored[field] ?? []) as KeptFile[]).map((file) => [file.idArchivo, file]))
    if (!sent) continue
    known[field] = sent.map((one) => (isUpload(one) ? one : (held.get(one.idArchivo) ?? one)))
    if (sent.some((one) => !isUpload(one) && !held.has(one.idArchivo)))
      issues.push({ campo: field, mensaje: messages.missingReference(resource.fields[field]!.label) })
  }
  if (issues.length > 0) throw new Problem('validation', { issues })
  return known
}

/** Keeps the uploads among validated values and makes every set of files exactly what came, in its order. */
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
