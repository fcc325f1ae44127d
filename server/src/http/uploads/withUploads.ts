import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { isUpload } from '@wamani/contract/core/kinds/fileSet.ts'
import type { Files } from '../../files/files.ts'
import { problemFrom } from '../answerProblem.ts'

/**
 * Brings the uploads of a body to the store before `write` begins its transaction; `files.keep` finds them there. What
 * `write` does not keep goes at once, and so does everything of a call that is refused.
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
    // Where the database was lost, what was written may stand all the same: the nightly sweep looks.
    await release(kind === 'internal' || kind === 'unavailable' ? 'unkept' : 'all')
    throw error
  }
}

/** Of a body of any shape: files come under a name, in lists, or among the values of an answer. */
export function uploadsIn(value: unknown): UploadedFile[] {
  if (isUpload(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(uploadsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : []
}
