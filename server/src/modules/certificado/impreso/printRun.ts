import { readLetterhead } from '../../../database/readLetterhead.ts'
import type { Context } from '../../../http/context.ts'
import { readSigner } from '../../../signatures/readSigner.ts'
import type { Run } from './certificateDocument.ts'
import { readLook } from './readLook.ts'

export async function printRun(
  context: Pick<Context, 'db' | 'files' | 'settings' | 'user' | 'now' | 'service'>,
): Promise<Run> {
  const { db, settings, user, now } = context
  const look = await readLook(context)
  const { institution, logo } = await readLetterhead(db)
  return {
    look: { ...look, logo: look.logo ?? logo },
    institution,
    ...(await readSigner(context)),
    publicUrl: settings.publicUrl,
    printedBy: user.nombreCompleto,
    printedAt: now,
  }
}
