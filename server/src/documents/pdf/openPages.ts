import { shownInstant } from '../shownDay.ts'
import { signPdf } from '../signature/signPdf.ts'
import { assertComplete, codesOf } from './assertComplete.ts'
import { type Canvas, openCanvas, type Rectangle } from './canvas.ts'
import { colors } from './colors.ts'
import { drawBlock } from './drawBlock.ts'
import type { Flow } from './flow.ts'
import type { PdfDocument, Signer } from './pdfDocument.ts'
import { REPLACEMENT } from './pdfFonts.ts'

const MARGIN_PT = 40
const FOOT_PT = 26
/** Lower margin of pages without footer, outside a certificate's frame. */
const EDGE_PT = 11

export type Pages = { flow: Flow; finish: () => Promise<Buffer> }

/** Opens a document and draws its header. Content of `flow` continues on new pages with title and footer. */
export function openPages(document: PdfDocument): Pages {
  const canvas = openCanvas(document)
  const { plain = false, margin = MARGIN_PT, stamp, signer } = document
  const flow: Flow = {
    canvas,
    ...{ x: margin, y: margin, width: canvas.width - 2 * margin },
    bottom: canvas.height - margin - (plain ? 0 : FOOT_PT - 8),
    breakPage: () => {
      canvas.newPage()
      flow.y = margin
      if (!plain) drawRunningHead(flow, document)
    },
  }
  if (!plain) drawHead(flow, document)
  return {
    flow,
    finish: () => {
      if (document.missing === 'replace') drawMissing(flow)
      canvas.eachPage((page, pages) => {
        if (stamp) canvas.stamp(stamp)
        if (!plain) drawFoot(canvas, margin, document, `Página ${page} de ${pages}`)
        if (signer) drawSigned(canvas, signedText(signer, document), plain ? undefined : margin)
      })
      if (document.missing !== 'replace') assertComplete(canvas.missing())
      if (signer) canvas.reserveSignature(signer.name, document.printedAt)
      return canvas.end()
    },
  }
}

export async function drawDocument(document: PdfDocument): Promise<Buffer> {
  const { flow, finish } = openPages(document)
  for (const block of document.blocks) drawBlock(flow, block)
  const pdf = await finish()
  return document.signer ? signPdf(pdf, document.signer.key) : pdf
}

function drawMissing(flow: Flow): void {
  const missing = flow.canvas.missing()
  if (missing.length === 0) return
  const shown = missing.slice(0, MAX_NAMED).map(codesOf).join(', ')
  const more = missing.length > MAX_NAMED ? ' y otros' : ''
  drawBlock(flow, {
    text: `${REPLACEMENT}: caracteres que no se pueden imprimir (${shown}${more}). Los archivos de Excel y CSV los muestran.`,
    size: 8,
  })
}

/** Maximum characters named in the note. */
const MAX_NAMED = 10

function drawHead(flow: Flow, { institution, office, logo, title, subtitle }: PdfDocument): void {
  const { canvas, x, width } = flow
  if (logo) canvas.image(logo, x, flow.y, 38, 38)
  else drawEmblem(canvas, x, flow.y)
  canvas.write(institution, x + 48, flow.y + 16, { size: 12, weight: 'bold' })
  if (office) canvas.write(office, x + 48, flow.y + 31, { size: 9, color: colors.muted })
  flow.y += 46
  canvas.line(x, flow.y, x + width, flow.y, colors.line, 0.8)
  flow.y += 26
  const size = fitting(canvas, title, width, 16)
  canvas.write(title, x + (width - canvas.widthOf(title, { size, weight: 'bold' })) / 2, flow.y, {
    size,
    weight: 'bold',
  })
  if (subtitle) {
    flow.y += 15
    const small = fitting(canvas, subtitle, width, 9.5)
    const style = { size: small, color: colors.muted }
    canvas.write(subtitle, x + (width - canvas.widthOf(subtitle, style)) / 2, flow.y, style)
  }
  flow.y += 14
}

const fitting = (canvas: Canvas, line: string, width: number, wanted: number) =>
  Math.min(wanted, (wanted * width) / canvas.widthOf(line, { size: wanted, weight: 'bold' }))

function drawRunningHead(flow: Flow, { institution, title }: PdfDocument): void {
  const { canvas, x, width } = flow
  const style = { size: 8, color: colors.muted }
  canvas.write(institution, x, flow.y + 4, style)
  canvas.write(title, x + width - canvas.widthOf(title, style), flow.y + 4, style)
  canvas.line(x, flow.y + 9, x + width, flow.y + 9)
  flow.y += 18
}

function drawFoot(canvas: Canvas, margin: number, { printedBy, printedAt }: PdfDocument, pages: string): void {
  const style = { size: 7.5, color: colors.muted }
  const y = canvas.height - margin + 8
  canvas.line(margin, y - 11, canvas.width - margin, y - 11)
  canvas.write(`Impreso por ${printedBy} el ${shownInstant(printedAt.toISOString())}`, margin, y, style)
  canvas.write(pages, canvas.width - margin - canvas.widthOf(pages, style), y, style)
}

const signedText = ({ name }: Signer, { printedAt }: PdfDocument) =>
  `Firmado digitalmente por ${name} el ${shownInstant(printedAt.toISOString())}`

/** Draws the signature note below the footer, where no block reaches. */
function drawSigned(canvas: Canvas, text: string, margin: number | undefined): void {
  const width = canvas.width - 2 * (margin ?? MARGIN_PT)
  const size = fitting(canvas, text, width, 7)
  const style = { size, color: colors.muted }
  if (margin !== undefined) canvas.write(text, margin, canvas.height - margin + 17, style)
  else canvas.write(text, (canvas.width - canvas.widthOf(text, style)) / 2, canvas.height - EDGE_PT, style)
}

/** Default emblem: the stepped diamond of Andean textiles. */
function drawEmblem(canvas: Canvas, x: number, y: number): void {
  const cell = 38 / 7
  const steps = [1, 3, 5, 7, 5, 3, 1]
  const rows = steps.map(
    (length, row): Rectangle => [x + ((7 - length) / 2) * cell, y + row * cell, length * cell, cell],
  )
  canvas.fill('#9a3412', ...rows)
  canvas.fill('#ffffff', [x + 3 * cell, y + 3 * cell, cell, cell])
}
