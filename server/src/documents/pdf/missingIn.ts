import PDFDocument from 'pdfkit'
import { pdfFonts } from './pdfFonts.ts'
import { plainText } from './plainText.ts'

/** Characters found in no font. */
export function missingIn(texts: readonly string[]): string[] {
  const missing = new Set<string>()
  const { normal, bold } = pdfFonts(new PDFDocument({ autoFirstPage: false }), (letter) => missing.add(letter))
  for (const text of texts) for (const face of [normal, bold]) face.widthOf(plainText(text), 1)
  return [...missing]
}
