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
  encode: (text: string, features: readonly string[]) => [string[], { advanceWidth: number }[]]
}
type Inside = { _font: Embedded; page: { fonts: Record<string, unknown> } }
type Glyph = { hex: string; advance: number }

const { resolve } = createRequire(import.meta.url)
const files: Record<Weight, string> = {
  normal: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
const UNKNOWN = '?'

/**
 * The faces of a document. pdfkit shapes each text anew, which takes it half a minute for a list of fifty thousand rows;
 * here a character is shaped once and its glyph kept. Figures are all of one width.
 */
export function pdfFonts(doc: InstanceType<typeof PDFDocument>): Record<Weight, Face> {
  return { normal: openFace(doc, 'normal'), bold: openFace(doc, 'bold') }
}

function openFace(doc: InstanceType<typeof PDFDocument>, weight: Weight): Face {
  const inside = doc as unknown as Inside
  doc.registerFont(weight, files[weight]).font(weight)
  const font = inside._font
  const glyphs = new Map<string, Glyph>()
  const shape = (char: string): Glyph => {
    const [hex, places] = font.encode(char, /\d/.test(char) ? ['tnum'] : [])
    const isMissing = hex.join('') === '0000' && char !== UNKNOWN
    const glyph = isMissing
      ? glyphOf(UNKNOWN)
      : { hex: hex.join(''), advance: places.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) }
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
      inside.page.fonts[font.id] ??= font.ref()
      return font.id
    },
  }
}
