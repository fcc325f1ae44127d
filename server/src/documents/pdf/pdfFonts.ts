import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { clustersOf } from './clustersOf.ts'

export type Weight = 'normal' | 'bold'
export type TextStyle = { size: number; weight?: Weight }

/** A typeface in a document, with the one that stands in for characters it lacks. */
export type Face = {
  /** in points */
  widthOf: (text: string, size: number) => number
  /** operators that choose the font and show the text at the place that `place` (a `Tm` operator) sets; usable on the present page */
  show: (text: string, size: number, place: string) => string
}

/** What pdfkit keeps of an embedded font and publishes no types for. */
type Embedded = {
  id: string
  ref: () => unknown
  font: FontFile
  subset: { includeGlyph: (id: number) => number }
  /** by place in the subset, in thousandths of the size */
  widths: number[]
  /** by place in the subset: the text of a glyph when it is copied or searched */
  unicode: (readonly number[])[]
}
/** A font file that was read; its tables are parsed as they are asked for, and kept. Numbers are in units of the font. */
type FontFile = {
  unitsPerEm: number
  layout: (
    text: string,
    features: readonly string[],
  ) => {
    glyphs: { id: number; advanceWidth: number }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}
/** A shaped glyph, in thousandths of the size: `width` of the glyph itself, `advance` to the next one, and how it is moved. */
type FontGlyph = {
  id: number
  width: number
  advance: number
  dx: number
  dy: number
  /** the characters it is copied as */
  codePoints: readonly number[]
}
type PdfKitInternals = {
  _font: Embedded
  page: { fonts: Record<string, unknown>; annotations: unknown[]; dictionary: unknown }
  ref: (data: object) => { end: () => void }
  _acroform: { fonts: Record<string, unknown>; defaultFont: string }
  _root: { data: Record<string, unknown> }
  addContent: (operators: string) => void
  /** takes the path of a file, or one that was read */
  registerFont: (name: string, source: string | FontFile) => { font: (name: string) => unknown }
}
/** What a reader sees as one letter: a character with its combining marks. `plain`: its glyphs stand where their widths put them. */
type Cluster = { font: number; parts: { hex: string; glyph: FontGlyph }[]; advance: number; plain: boolean }

/** A document with what pdfkit publishes no types for. */
export const internalsOf = (doc: InstanceType<typeof PDFDocument>) => doc as unknown as PdfKitInternals

const { resolve } = createRequire(import.meta.url)
/** The typeface of documents, and the one for letters and marks that it lacks, such as the macron below and the saltillo. */
const files: Record<Weight, readonly string[]> = {
  normal: [
    resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  ],
  bold: [
    resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
    resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  ],
}
/** Stands in a list for a character that no font has. Issued papers are refused instead. */
export const REPLACEMENT = '\ufffd'

/** What the first document read of the files above: to parse them anew takes longer than to draw a short document. */
const opened: Record<Weight, FontFile[]> = { normal: [], bold: [] }

/** The glyphs of each cluster in the files above, the same in every document; shaping takes long. Null: no font has it. */
const shaped: Record<Weight, Map<string, Shaped | null>> = { normal: new Map(), bold: new Map() }
type Shaped = { font: number; glyphs: readonly FontGlyph[] }

/**
 * The faces of a document. pdfkit shapes each text anew, which takes it half a minute for a list of fifty thousand rows;
 * here a letter with its marks is shaped once and its glyphs kept. Digits are all of one width. `onMissing` hears of each
 * letter that no font has.
 */
export function pdfFonts(
  doc: InstanceType<typeof PDFDocument>,
  onMissing: (cluster: string) => void,
): Record<Weight, Face> {
  return { normal: openFace(doc, 'normal', onMissing), bold: openFace(doc, 'bold', onMissing) }
}

function openFace(doc: InstanceType<typeof PDFDocument>, weight: Weight, onMissing: (cluster: string) => void): Face {
  const internals = internalsOf(doc)
  const embedded: Embedded[] = []
  /** A font is read and registered when the first letter needs it. */
  const fontAt = (at: number): Embedded => {
    const known = embedded[at]
    if (known) return known
    const name = `${weight}.${at}`
    internals.registerFont(name, opened[weight][at] ?? files[weight][at] ?? '').font(name)
    const font = internals._font
    opened[weight][at] = font.font
    embedded[at] = font
    return font
  }
  const clusters = new Map<string, Cluster>()
  const shape = (text: string): Cluster => {
    const known = shaped[weight].get(text)
    const parts = known === undefined ? shapeIn(text, (at) => fontAt(at).font, files[weight].length) : known
    shaped[weight].set(text, parts)
    if (!parts && text !== REPLACEMENT) onMissing(text)
    const cluster = parts
      ? include(fontAt(parts.font), parts)
      : text === REPLACEMENT
        ? { font: 0, parts: [], advance: 0, plain: true }
        : clusterOf(REPLACEMENT)
    clusters.set(text, cluster)
    return cluster
  }
  const clusterOf = (text: string) => clusters.get(text) ?? shape(text)
  const use = (at: number) => {
    const font = fontAt(at)
    internals.page.fonts[font.id] ??= font.ref()
    return font.id
  }
  return {
    widthOf: (text, size) => {
      let units = 0
      for (const cluster of clustersOf(text)) units += clusterOf(cluster).advance
      return (units * size) / 1000
    },
    show: (text, size, place) => {
      const operators: string[] = []
      let font = -1
      let hex = ''
      const flush = () => {
        if (hex !== '') operators.push(`<${hex}> Tj`)
        hex = ''
      }
      for (const one of clustersOf(text)) {
        const cluster = clusterOf(one)
        if (cluster.font !== font) {
          flush()
          operators.push(`/${use(cluster.font)} ${size} Tf`)
          if (font === -1) operators.push(place)
          font = cluster.font
        }
        if (cluster.plain) for (const part of cluster.parts) hex += part.hex
        else {
          flush()
          for (const part of cluster.parts) operators.push(moved(part, size))
        }
      }
      flush()
      return operators.join(' ')
    },
  }
}

/** A glyph that a font moves: numbers within `TJ` move to the left, `Ts` upwards. */
function moved({ hex, glyph: { dx, dy, advance, width } }: Cluster['parts'][number], size: number): string {
  const shown = `[${fixed(-dx)} <${hex}> ${fixed(width + dx - advance)}] TJ`
  return dy === 0 ? shown : `${fixed((dy * size) / 1000)} Ts ${shown} 0 Ts`
}

const fixed = (value: number) => Math.round(value * 100) / 100

/** The glyphs of a letter in the first font that has all of them; null where none does. */
function shapeIn(text: string, fontAt: (at: number) => FontFile, count: number): Shaped | null {
  for (let font = 0; font < count; font++) {
    const glyphs = shapeOf(fontAt(font), text)
    if (glyphs.every(({ id }) => id !== 0)) return { font, glyphs }
  }
  return null
}

/** Copied text: each glyph is its own character where there are as many, otherwise the first one stands for all of them. */
function shapeOf(font: FontFile, text: string): readonly FontGlyph[] {
  const { glyphs, positions } = font.layout(text, /\d/.test(text) ? ['tnum'] : [])
  const scale = 1000 / font.unitsPerEm
  const characters = [...text].map((one) => one.codePointAt(0) ?? 0)
  return glyphs.map(({ id, advanceWidth }, at) => {
    const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const own = glyphs.length === characters.length ? characters.slice(at, at + 1) : at === 0 ? characters : []
    const [width, advance] = [advanceWidth * scale, xAdvance * scale]
    return { id, width, advance, dx: xOffset * scale, dy: yOffset * scale, codePoints: own }
  })
}

/** Puts glyphs into the part of the font that the document carries. */
function include({ subset, widths, unicode }: Embedded, { font, glyphs }: Shaped): Cluster {
  const parts = glyphs.map((glyph) => {
    const place = subset.includeGlyph(glyph.id)
    widths[place] ??= glyph.width
    unicode[place] ??= glyph.codePoints
    return { hex: place.toString(16).padStart(4, '0'), glyph }
  })
  const advance = glyphs.reduce((sum, one) => sum + one.advance, 0)
  return {
    font,
    parts,
    advance,
    plain: glyphs.every(({ dx, dy, width, advance: to }) => dx === 0 && dy === 0 && width === to),
  }
}
