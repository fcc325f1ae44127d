import { defined } from '@wamani/contract/core/http/defined.ts'
import { issuedLetterhead } from '../../../database/readLetterhead.ts'
import type { Context } from '../../../http/context.ts'
import { readSigner } from '../../../signatures/readSigner.ts'
import type { Run } from './certificateDocument.ts'
import type { Printable } from './printable.ts'
import { readLook } from './readLook.ts'

/**
 * Returns the content shared by certificates with the same letterhead and design, as it was at issue (B61, K13). Each
 * is read once.
 */
export async function printRun(
  context: Pick<Context, 'db' | 'files' | 'settings' | 'user' | 'now' | 'service'>,
  printables: readonly Printable[],
): Promise<(printable: Printable) => Run> {
  const { db, settings, user, now } = context
  const common = {
    ...(await readSigner(context)),
    publicUrl: settings.publicUrl,
    printedBy: user.nombreCompleto,
    printedAt: now,
  }
  const runs = new Map<string, Run>()
  for (const one of printables) {
    if (runs.has(keyOf(one))) continue
    const look = await readLook(context, one.idDiseno)
    const { institution, logo } = await issuedLetterhead(db, one.idMembrete)
    runs.set(keyOf(one), { ...common, look: { ...look, logo: look.logo ?? logo }, institution })
  }
  return (printable) => defined(runs.get(keyOf(printable)), `run of the certificate ${printable.numero}`)
}

const keyOf = ({ idMembrete, idDiseno }: Printable) => `${idMembrete}/${idDiseno}`
