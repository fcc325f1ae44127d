import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { pdfDownload } from '../../../documents/pdf/pdfDownload.ts'
import type { Handler } from '../../../http/implement.ts'
import { certificateDocument } from './certificateDocument.ts'
import { printableOf } from './printable.ts'
import { printRun } from './printRun.ts'

export const printCertificado: Handler<typeof certificadoRoutes.printCertificado> = async (context) => {
  const { db, params, scope } = context
  await getRow(db, tableSchema(inscripcion), params.id, scope)
  const printable = await printableOf(db, params.id)
  const runOf = await printRun(context, [printable])
  return pdfDownload(certificateDocument(printable, runOf(printable)), { inline: true })
}
