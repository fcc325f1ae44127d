import type { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { personArchive } from '../../../crud/personArchive.ts'
import type { IdentityDocument } from '../../../crud/recordsOfPerson.ts'
import type { Download } from '../../../documents/download.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { documentOf, keptOfPerson } from './keptOfPerson.ts'
import { ownDocuments } from './ownDocuments.ts'

export const exportDatosPropios: Handler<typeof datosPropios.exportDatosPropios> = async (context) => {
  const documents = await ownDocuments(context.db, context.user.idUsuario)
  return archiveOf(context, documents)
}

/**
 * Exports all personal data of the holder of a document, for an office that answers that person. Throws 404 when there
 * is none.
 */
export const exportDatosDePersona: Handler<typeof datosPropios.exportDatosDePersona> = (context) =>
  archiveOf(context, [documentOf(context.query)])

async function archiveOf(context: Context, documents: readonly IdentityDocument[]): Promise<Download> {
  const { found, leaveTrace } = await keptOfPerson(context, documents)
  await leaveTrace('EXPORTACION')
  return personArchive(context, found)
}
