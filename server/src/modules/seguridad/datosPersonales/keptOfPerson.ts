import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { logFileRead } from '../../../crud/logReads.ts'
import { type IdentityDocument, type PersonRecords, recordsOfPerson } from '../../../crud/recordsOfPerson.ts'
import type { Context } from '../../../http/context.ts'

/** The requested document. Without a type the number matches every document type. */
export const documentOf = ({
  documento,
  tipoDocumento,
}: {
  documento: string
  tipoDocumento?: DocumentType | undefined
}) => ({
  type: tipoDocumento ?? null,
  number: documento,
})

/** Records of the holder of these documents, and the function that logs the reading. Throws 404 when there are none. */
export async function keptOfPerson(context: Context, documents: readonly IdentityDocument[]) {
  const found: readonly PersonRecords[] = await recordsOfPerson(context, documents)
  if (found.length === 0) throw new Problem('notFound', 'No se guarda nada de esa persona.')
  const leaveTrace = async (operacion: 'EXPORTACION' | 'FICHA') => {
    for (const { resource, ids, themselves } of found)
      if (themselves) await logFileRead(context, resource, operacion, { ids: async () => ids })
  }
  return { found, leaveTrace }
}
