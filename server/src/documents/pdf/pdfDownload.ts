import type { Download } from '../download.ts'
import { safeFileName } from '../safeFileName.ts'
import { pdfBytes } from './pdfBytes.ts'
import type { PdfDocument } from './pdfDocument.ts'

export async function pdfDownload(document: PdfDocument, options: { inline?: boolean } = {}): Promise<Download> {
  const nombre = safeFileName(document.name.replaceAll('/', '-'), 'pdf')
  return { nombre, tipo: 'application/pdf', contenido: await pdfBytes(document), inline: options.inline }
}
