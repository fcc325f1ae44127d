import { parametroText } from '../../../database/parametro.ts'
import type { Context } from '../../../http/context.ts'
import type { Run } from './certificateDocument.ts'
import { readLook } from './readLook.ts'

export async function printRun(context: Pick<Context, 'db' | 'files' | 'settings' | 'user' | 'now'>): Promise<Run> {
  const { db, settings, user, now } = context
  return {
    look: await readLook(context),
    institution: await parametroText(db, 'institucion.nombre'),
    publicUrl: settings.publicUrl,
    printedBy: user.nombreCompleto,
    printedAt: now,
  }
}
