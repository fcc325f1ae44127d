import PDFDocument from 'pdfkit'
import { SIGNATURE_BYTES, UNKNOWN_OFFSET_BYTES } from '../signature/signPdf.ts'
import { colors } from './colors.ts'
import type { PdfDocument } from './pdfDocument.ts'
import { type Face, internalsOf, pdfFonts, type TextStyle } from './pdfFonts.ts'
import { plainText } from './plainText.ts'

export type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Page to draw on, in points from the upper left corner. Pages are written when the document ends. */
export type Canvas = {
  width: number
  height: number
  /** `y` is the baseline */
  write: (text: string, x: number, y: number, style: TextStyle & { color?: string }) => void
  widthOf: (text: string, style: TextStyle) => number
  line: (x1: number, y1: number, x2: number, y2: number, color?: string, thickness?: number) => void
  /** rectangles filled as one path */
  fill: (color: string, ...rectangles: readonly Rectangle[]) => void
  frame: (x: number, y: number, width: number, height: number, color: string, thickness: number) => void
  image: (bytes: Uint8Array, x: number, y: number, width: number, height: number) => void
  /** a translucent word across the page */
  stamp: (word: string) => void
  newPage: () => void
  eachPage: (draw: (page: number, pages: number) => void) => void
  /** characters found in no font */
  missing: () => readonly string[]
  /** adds an empty signature field for this signer */
  reserveSignature: (name: string, at: Date) => void
  end: () => Promise<Buffer>
}

type PdfKit = InstanceType<typeof PDFDocument>
type WriteStyle = TextStyle & { color?: string }

export function openCanvas({ size = 'A4', landscape = false, title, institution, printedAt }: PdfDocument): Canvas {
  const doc = new PDFDocument({
    ...{ size, layout: landscape ? 'landscape' : 'portrait', margin: 0, bufferPages: true, pdfVersion: '1.7' },
    ...{ lang: 'es-PE', displayTitle: true },
    info: { Title: title, Author: institution, Creator: 'Wamani', CreationDate: printedAt, ModDate: printedAt },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const missing = new Set<string>()
  const fonts = pdfFonts(doc, (letter) => missing.add(letter))
  const face = ({ weight = 'normal' }: TextStyle) => fonts[weight]
  const { draw, flush } = operatorsOf(doc)
  const show = (text: string, x: number, y: number, style: WriteStyle) =>
    draw(shownText(face(style), plainText(text), x, y, style))
  return {
    width: doc.page.width,
    height: doc.page.height,
    write: show,
    widthOf: (text, style) => face(style).widthOf(plainText(text), style.size),
    line: (x1, y1, x2, y2, color = colors.line, thickness = 0.5) =>
      draw(`${rgb(color)} RG ${thickness} w ${fixed(x1)} ${fixed(y1)} m ${fixed(x2)} ${fixed(y2)} l S`),
    fill: (color, ...rectangles) => draw([`${rgb(color)} rg`, ...rectangles.map(pathOf), 'f'].join('\n')),
    frame: (x, y, width, height, color, thickness) =>
      draw(`${rgb(color)} RG ${thickness} w ${pathOf([x, y, width, height])} S`),
    image: (bytes, x, y, width, height) => {
      flush()
      doc.image(Buffer.from(bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
    },
    stamp: (word) => {
      flush()
      const { width, height } = doc.page
      const size = Math.min(120, (Math.hypot(width, height) * 0.7) / fonts.bold.widthOf(word, 1))
      const x = width / 2 - fonts.bold.widthOf(word, size) / 2
      doc.save().rotate((-Math.atan2(height, width) * 180) / Math.PI, { origin: [width / 2, height / 2] })
      doc.fillOpacity(0.14)
      show(word, x, height / 2 + size * 0.36, { size, weight: 'bold', color: '#dc2626' })
      flush()
      doc.restore()
    },
    newPage: () => {
      flush()
      doc.addPage()
    },
    eachPage: (drawPage) => {
      flush()
      const { count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at++) {
        doc.switchToPage(at)
        drawPage(at + 1, count)
        flush()
      }
    },
    missing: () => [...missing],
    reserveSignature: (name, at) => reserveSignature(doc, name, at),
    end: () => {
      flush()
      doc.end()
      return ended
    },
  }
}

/** Adds an invisible signature field; its visible text is drawn with the page. */
function reserveSignature(doc: PdfKit, name: string, at: Date): void {
  const internals = internalsOf(doc)
  const made = (data: object) => {
    const reference = internals.ref(data)
    reference.end()
    return reference
  }
  const { page, _root } = internals
  const signature = made({
    ...{ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached', M: at, Name: bigEndian(name) },
    ByteRange: [0, UNKNOWN_OFFSET_BYTES, UNKNOWN_OFFSET_BYTES, UNKNOWN_OFFSET_BYTES],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
  })
  const field = made({
    ...{ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', T: bigEndian('Firma'), Rect: [0, 0, 0, 0], F: 132 },
    ...{ V: signature, P: page.dictionary },
  })
  page.annotations.push(field)
  // pdfkit finishes its forms itself and requires their fonts; this form has no text
  internals._acroform = { fonts: {}, defaultFont: 'none' }
  _root.data.AcroForm = internals.ref({ SigFlags: 3, Fields: [field], DR: { Font: {} } })
}

const bigEndian = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

/** Batches drawing operators: passing them one by one is slow in pdfkit. */
function operatorsOf(doc: PdfKit) {
  let gathered: string[] = []
  return {
    draw: (operators: string) => void gathered.push(operators),
    flush: () => {
      if (gathered.length > 0) internalsOf(doc).addContent(gathered.join('\n'))
      gathered = []
    },
  }
}

/** pdfkit flips the y axis, so the text matrix flips letters back. */
const shownText = (face: Face, text: string, x: number, y: number, { size, color = colors.ink }: WriteStyle) =>
  text === '' ? '' : `BT ${rgb(color)} rg ${face.show(text, size, `1 0 0 -1 ${fixed(x)} ${fixed(y)} Tm`)} ET`

const fixed = (value: number) => Math.round(value * 100) / 100
const pathOf = (rectangle: Rectangle) => `${rectangle.map(fixed).join(' ')} re`

const operandsOf = new Map<string, string>()

/** `#rrggbb` as the operands of a PDF colour operator, each part from 0 to 1. */
function rgb(color: string): string {
  const operands =
    operandsOf.get(color) ?? [1, 3, 5].map((at) => fixed(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
  operandsOf.set(color, operands)
  return operands
}
