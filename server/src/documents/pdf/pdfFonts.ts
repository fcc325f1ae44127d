import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

export type Weight = 'normal' | 'bold'
export type TextStyle = { size: number; weight?: Weight }

/** A typeface in a document: text as the hexadecimal string PDF shows, and how wide it is. */
export type Face = {
  /** in points */
  widthOf: (text: string, size: number) => number
  encode: (text: string) => string
  /** makes it usable on the present page; answers its name there */
  use: () => string
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
  scale: number
}
/** A font file that was read; its tables are parsed as they are asked for, and kept. */
type FontFile = { layout: (text: string, features: readonly string[]) => { glyphs: Omit<FontGlyph, 'codePoints'>[] } }
/** A glyph of a font file: `advanceWidth` in units of the font, and the characters it is copied as. */
type FontGlyph = { id: number; advanceWidth: number; codePoints: readonly number[] }
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
type Glyph = { hex: string; advance: number }

/** A document with what pdfkit publishes no types for. */
export const internalsOf = (doc: InstanceType<typeof PDFDocument>) => doc as unknown as PdfKitInternals

const { resolve } = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  normal: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
const UNKNOWN = '?'

/** What the first document read of the files above: to parse them anew takes longer than to draw a short document. */
const opened: Partial<Record<Weight, FontFile>> = {}

/** The glyphs of each character in the files above, the same in every document; shaping takes long. */
const shaped: Record<Weight, Map<string, readonly FontGlyph[]>> = { normal: new Map(), bold: new Map() }

/**
 * The faces of a document. pdfkit shapes each text anew, which takes it half a minute for a list of fifty thousand rows;
 * here a character is shaped once and its glyph kept. Digits are all of one width.
 */
export function pdfFonts(doc: InstanceType<typeof PDFDocument>): Record<Weight, Face> {
  return { normal: openFace(doc, 'normal'), bold: openFace(doc, 'bold') }
}

function openFace(doc: InstanceType<typeof PDFDocument>, weight: Weight): Face {
  const internals = internalsOf(doc)
  internals.registerFont(weight, opened[weight] ?? files[weight]).font(weight)
  const font = internals._font
  opened[weight] = font.font
  const glyphs = new Map<string, Glyph>()
  const shape = (char: string): Glyph => {
    const parts = shaped[weight].get(char) ?? shapeOf(font, char)
    shaped[weight].set(char, parts)
    const isMissing = parts.every(({ id }) => id === 0) && char !== UNKNOWN
    const glyph = isMissing ? glyphOf(UNKNOWN) : include(font, parts)
    glyphs.set(char, glyph)
    return glyph
  }
  const glyphOf = (char: string) => glyphs.get(char) ?? shape(char)
  return {
    widthOf: (text, size) => {
      let units = 0
      for (const char of text) units += glyphOf(char).advance
      return (units * size) / 1000
    },
    encode: (text) => {
      let hex = ''
      for (const char of text) hex += glyphOf(char).hex
      return hex
    },
    use: () => {
      internals.page.fonts[font.id] ??= font.ref()
      return font.id
    },
  }
}

/** The character is that of the first glyph: a glyph that was drawn as a part of another one knows none. */
const shapeOf = ({ font }: Embedded, char: string): readonly FontGlyph[] =>
  font.layout(char, /\d/.test(char) ? ['tnum'] : []).glyphs.map(({ id, advanceWidth }, at) => ({
    ...{ id, advanceWidth },
    codePoints: at === 0 ? [char.codePointAt(0) ?? 0] : [],
  }))

/** Puts glyphs into the part of the font that the document carries. */
function include({ subset, widths, unicode, scale }: Embedded, parts: readonly FontGlyph[]): Glyph {
  let hex = ''
  let advance = 0
  for (const { id, advanceWidth, codePoints } of parts) {
    const place = subset.includeGlyph(id)
    widths[place] ??= advanceWidth * scale
    unicode[place] ??= codePoints
    hex += place.toString(16).padStart(4, '0')
    advance += advanceWidth * scale
  }
  return { hex, advance }
}
