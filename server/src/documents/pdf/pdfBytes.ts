import type { PdfDocument } from './pdfDocument.ts'

/** Renders a short document. Lazy import, because pdfkit loads slowly. */
export async function pdfBytes(document: PdfDocument): Promise<Buffer> {
  const { drawDocument } = await import('./openPages.ts')
  return drawDocument(document)
}
