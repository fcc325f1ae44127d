import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { personArchive } from '../../../crud/personArchive.ts'
import { recordFile } from '../../../crud/readings.ts'
import { type OfPerson, recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import type { Download } from '../../../documents/download.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { ownDocuments } from './ownDocuments.ts'

/** All that is kept of whoever asks. */
export const exportDatosPropios: Handler<typeof datosPropios.exportDatosPropios> = async (context) => {
  const documents = await ownDocuments(context.db, context.user.idUsuario)
  return archiveOf(context, documents)
}

/** All that is kept of who bears a document, for an office that answers that person. Throws 404 where nothing is. */
export const exportDatosDePersona: Handler<typeof datosPropios.exportDatosDePersona> = (context) =>
  archiveOf(context, [context.query.documento])

async function archiveOf(context: Context, documents: readonly string[]): Promise<Download> {
  const found: readonly OfPerson[] = await recordsOfPerson(context, documents)
  if (found.length === 0) throw new Problem('notFound', 'No se guarda nada de esa persona.')
  for (const { resource, ids, themselves } of found)
    if (themselves) await recordFile(context, resource, 'EXPORTACION', { ids: async () => ids })
  return personArchive(context, found)
}
