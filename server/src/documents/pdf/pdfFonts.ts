import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { clustersOf } from './clustersOf.ts'

export type Weight = 'normal' | 'bold'
export type TextStyle = { size: number; weight?: Weight }

export type Face = {
  /** in points */
  widthOf: (text: string, size: number) => number
  /** PDF operators that show the text at `place` (a `Tm` operator); valid on the current page */
  show: (text: string, size: number, place: string) => string
}

/** Internals of a pdfkit font, missing in its types. */
type Embedded = {
  id: string
  ref: () => unknown
  font: FontFile
  subset: { includeGlyph: (id: number) => number }
  /** width by subset index, in thousandths of the size */
  widths: number[]
  /** text by subset index, for copy and search */
  unicode: (readonly number[])[]
}
/** A parsed font file; tables are parsed lazily and cached. Font units. */
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
type FontGlyph = {
  id: number
  width: number
  advance: number
  dx: number
  dy: number
  codePoints: readonly number[]
}
type PdfKitInternals = {
  _font: Embedded
  page: { fonts: Record<string, unknown>; annotations: unknown[]; dictionary: unknown }
  ref: (data: object) => { end: () => void }
  _acroform: { fonts: Record<string, unknown>; defaultFont: string }
  _root: { data: Record<string, unknown> }
  addContent: (operators: string) => void
  /** path of a file, or a parsed font */
  registerFont: (name: string, source: string | FontFile) => { font: (name: string) => unknown }
}
/** A character with its combining marks. `plain`: glyphs need no repositioning. */
type Cluster = { font: number; parts: { hex: string; glyph: FontGlyph }[]; advance: number; plain: boolean }

/** Internals of a pdfkit document, missing in its types. */
export const internalsOf = (doc: InstanceType<typeof PDFDocument>) => doc as unknown as PdfKitInternals

const { resolve } = createRequire(import.meta.url)
/** Main font, and its fallback for characters such as the combining macron below and the saltillo. */
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
/** Replacement for unprintable characters in lists. */
export const REPLACEMENT = '\ufffd'

/** Parsed font files, cached for the process: parsing takes longer than rendering a short document. */
const opened: Record<Weight, FontFile[]> = { normal: [], bold: [] }

/** Glyphs by cluster, cached for the process. Null: found in no font. */
const shaped: Record<Weight, Map<string, Shaped | null>> = { normal: new Map(), bold: new Map() }
type Shaped = { font: number; glyphs: readonly FontGlyph[] }

/**
 * Fonts of a document. Shapes each cluster once and caches its glyphs: pdfkit shapes every text again, which takes 30 s
 * for 50,000 rows. Digits have equal width. `onMissing`: called for each unprintable character.
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
  /** Registers a font on first use. */
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

/** Operators of a repositioned glyph: numbers in `TJ` move left, `Ts` moves up. */
function moved({ hex, glyph: { dx, dy, advance, width } }: Cluster['parts'][number], size: number): string {
  const shown = `[${fixed(-dx)} <${hex}> ${fixed(width + dx - advance)}] TJ`
  return dy === 0 ? shown : `${fixed((dy * size) / 1000)} Ts ${shown} 0 Ts`
}

const fixed = (value: number) => Math.round(value * 100) / 100

/** Glyphs of a cluster in the first font that has all of them; null: none. */
function shapeIn(text: string, fontAt: (at: number) => FontFile, count: number): Shaped | null {
  for (let font = 0; font < count; font++) {
    const glyphs = shapeOf(fontAt(font), text)
    if (glyphs.every(({ id }) => id !== 0)) return { font, glyphs }
  }
  return null
}

/** Text for copying: one character per glyph when the counts match, else all on the first glyph. */
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

/** Adds glyphs to the font subset of the document. */
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
