import { shownInstant } from '../shownDay.ts'
import { drawBlock } from './drawBlock.ts'
import type { Flow } from './flow.ts'
import { LINE, MUTED } from './ink.ts'
import { openPaper, type Paper, type Rectangle } from './paper.ts'
import type { PdfDocument } from './pdfDocument.ts'

const MARGIN = 40
const FOOT = 26

export type Pages = { flow: Flow; finish: () => Promise<Buffer> }

/** Opens a document and draws its head; what is drawn on `flow` breaks into pages, each with the title and a foot. */
export function openPages(document: PdfDocument): Pages {
  const paper = openPaper(document)
  const { plain = false, margin = MARGIN, stamp } = document
  const flow: Flow = {
    paper,
    ...{ x: margin, y: margin, width: paper.width - 2 * margin },
    bottom: paper.height - margin - (plain ? 0 : FOOT - 8),
    breakPage: () => {
      paper.newPage()
      flow.y = margin
      if (!plain) drawRunningHead(flow, document)
    },
  }
  if (!plain) drawHead(flow, document)
  return {
    flow,
    finish: () => {
      paper.eachPage((page, pages) => {
        if (stamp) paper.stamp(stamp)
        if (!plain) drawFoot(paper, margin, document, `Página ${page} de ${pages}`)
      })
      return paper.end()
    },
  }
}

/** The bytes of a document of a few pages, drawn here and now. */
export function drawDocument(document: PdfDocument): Promise<Buffer> {
  const { flow, finish } = openPages(document)
  for (const block of document.blocks) drawBlock(flow, block)
  return finish()
}

function drawHead(flow: Flow, { institution, office, logo, title, subtitle }: PdfDocument): void {
  const { paper, x, width } = flow
  if (logo) paper.image(logo, x, flow.y, 38, 38)
  else drawEmblem(paper, x, flow.y)
  paper.write(institution, x + 48, flow.y + 16, { size: 12, weight: 'bold' })
  if (office) paper.write(office, x + 48, flow.y + 31, { size: 9, color: MUTED })
  flow.y += 46
  paper.line(x, flow.y, x + width, flow.y, LINE, 0.8)
  flow.y += 26
  const size = fitting(paper, title, width, 16)
  paper.write(title, x + (width - paper.widthOf(title, { size, weight: 'bold' })) / 2, flow.y, { size, weight: 'bold' })
  if (subtitle) {
    flow.y += 15
    const small = fitting(paper, subtitle, width, 9.5)
    const style = { size: small, color: MUTED }
    paper.write(subtitle, x + (width - paper.widthOf(subtitle, style)) / 2, flow.y, style)
  }
  flow.y += 14
}

/** The largest size up to `wanted` at which a line fits. */
const fitting = (paper: Paper, line: string, width: number, wanted: number) =>
  Math.min(wanted, (wanted * width) / paper.widthOf(line, { size: wanted, weight: 'bold' }))

function drawRunningHead(flow: Flow, { institution, title }: PdfDocument): void {
  const { paper, x, width } = flow
  const style = { size: 8, color: MUTED }
  paper.write(institution, x, flow.y + 4, style)
  paper.write(title, x + width - paper.widthOf(title, style), flow.y + 4, style)
  paper.line(x, flow.y + 9, x + width, flow.y + 9)
  flow.y += 18
}

function drawFoot(paper: Paper, margin: number, { printedBy, printedAt }: PdfDocument, pages: string): void {
  const style = { size: 7.5, color: MUTED }
  const y = paper.height - margin + 8
  paper.line(margin, y - 11, paper.width - margin, y - 11)
  paper.write(`Impreso por ${printedBy} el ${shownInstant(printedAt.toISOString())}`, margin, y, style)
  paper.write(pages, paper.width - margin - paper.widthOf(pages, style), y, style)
}

/** Where a coat of arms belongs and none was given: a stepped diamond, as on Andean cloth. */
function drawEmblem(paper: Paper, x: number, y: number): void {
  const cell = 38 / 7
  const steps = [1, 3, 5, 7, 5, 3, 1]
  const rows = steps.map(
    (length, row): Rectangle => [x + ((7 - length) / 2) * cell, y + row * cell, length * cell, cell],
  )
  paper.fill('#9a3412', ...rows)
  paper.fill('#ffffff', [x + 3 * cell, y + 3 * cell, cell, cell])
}
