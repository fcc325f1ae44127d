import type { PdfDocument } from './pdfDocument.ts'

/** The bytes of a short document. pdfkit takes long to load, so it is imported with the first one. */
export async function pdfBytes(document: PdfDocument): Promise<Buffer> {
  const { drawDocument } = await import('./openPages.ts')
  return drawDocument(document)
}
