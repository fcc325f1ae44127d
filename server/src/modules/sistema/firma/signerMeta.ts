import type { Database } from '../../../database/connect.ts'
import { certificateInUse } from '../../../signatures/readSigner.ts'

/** Meta tag of the public page with the current signer of documents. */
export async function signerMeta({ read }: Pick<Database, 'read'>, now: Date): Promise<{ firma?: string }> {
  const row = await certificateInUse(read, now)
  return row ? { firma: row.sujeto } : {}
}
