import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import type { Files } from '../../files/files.ts'
import { problemFrom } from '../sendProblem.ts'

/**
 * Stores the uploads of a body before the transaction of `write`, where `files.keep` finds them. Unused files are
 * deleted, and all of them when the call is rejected.
 */
export async function withUploads<Answer>(files: Files, body: unknown, write: () => Promise<Answer>): Promise<Answer> {
  const uploads = uploadsIn(body)
  const release = async (which: 'unkept' | 'all') => {
    for (const upload of uploads) await files.release(upload, which)
  }
  try {
    for (const upload of uploads) await files.receive(upload)
    const answer = await write()
    await release('unkept')
    return answer
  } catch (error) {
    const { kind } = problemFrom(error)
    // the commit may have succeeded when the connection was lost: the nightly sweep decides
    await release(kind === 'internal' || kind === 'unavailable' ? 'unkept' : 'all')
    throw error
  }
}

export function uploadsIn(value: unknown): UploadedFile[] {
  if (isUpload(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(uploadsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : []
}
