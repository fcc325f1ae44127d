import type { Readable } from 'node:stream'
import type { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import yazl from 'yazl'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertPrintable } from '../../../documents/pdf/assertPrintable.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import { safeFileName } from '../../../documents/safeFileName.ts'
import type { Handler } from '../../../http/implement.ts'
import { certificateDocument, type Run } from './certificateDocument.ts'
import { type Printable, printablesOf } from './printable.ts'
import { printRun } from './printRun.ts'

/**
 * ZIP of the certificates of a workshop, rendered while it is sent. Entries are stored uncompressed, so
 * that a reader of the file can count them.
 */
export const zipCertificados: Handler<typeof certificadoRoutes.zipCertificados> = async (context) => {
  const { db, params, scope } = context
  const { codigo } = await getRow(db, tableSchema(taller), params.id, scope)
  const printables = await printablesOf(db, params.id)
  if (printables.length === 0) throw new Problem('conflict', 'El taller no tiene certificados emitidos.')
  // Before the first byte: an error can no longer be reported afterwards.
  await assertPrintable(
    printables.flatMap((one) => [one.participante, one.documento, one.taller, one.firmante, one.cargoFirmante]),
  )
  const zip = new yazl.ZipFile()
  const contenido = zip.outputStream as Readable
  let done = 0
  const drawn = () => {
    done += 1
    return !contenido.destroyed
  }
  draw(zip, printables, await printRun(context, printables), drawn).catch((error: Error) => contenido.destroy(error))
  const advance = { done: () => done, total: async () => printables.length }
  return { nombre: `certificados_${String(codigo)}.zip`, tipo: 'application/zip', contenido, advance }
}

/** Adds each certificate to the archive. Stops when `drawn` returns false. */
async function draw(
  zip: yazl.ZipFile,
  printables: readonly Printable[],
  runOf: (printable: Printable) => Run,
  drawn: () => boolean,
): Promise<void> {
  for (const printable of printables) {
    const run = runOf(printable)
    const bytes = await pdfBytes(certificateDocument(printable, run))
    const name = safeFileName(`${printable.numero} ${printable.participante}`, 'pdf')
    zip.addBuffer(bytes, name, { compress: false, mtime: run.printedAt })
    if (!drawn()) return
    await new Promise((resolve) => setImmediate(resolve)) // yield to other requests
  }
  zip.end()
}
