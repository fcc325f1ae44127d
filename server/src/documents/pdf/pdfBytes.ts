import type { PdfDocument } from './pdfDocument.ts'

/** The bytes of a document of a few pages. What draws it weighs, and is loaded when the first one is wanted. */
export async function pdfBytes(document: PdfDocument): Promise<Buffer> {
  const { drawDocument } = await import('./drawPages.ts')
  return drawDocument(document)
}
