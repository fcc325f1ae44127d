import type { Database } from '../../../database/connect.ts'
import { certificateInUse } from '../../../signatures/readSigner.ts'

/** By whom papers are signed now, as the public page says it. */
export async function signerMeta({ read }: Pick<Database, 'read'>, now: Date): Promise<{ firma?: string }> {
  const row = await certificateInUse(read, now)
  return row ? { firma: row.sujeto } : {}
}
