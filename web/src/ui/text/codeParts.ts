type Part = { text: string; isCode: boolean }

/** Letters and digits joined by hyphens; «N.°», which a browser would cut before its last sign. */
const JOINED = /[\p{L}\d./]+(?:-[\p{L}\d./]+)+|N\.°/gu

/** A text cut where its codes begin and end: what is joined by hyphens and has a digit, and «N.°». */
export function codeParts(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: word, index } of text.matchAll(JOINED)) {
    if (!/[\d°]/.test(word)) continue
    if (index > at) parts.push({ text: text.slice(at, index), isCode: false })
    parts.push({ text: word, isCode: true })
    at = index + word.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), isCode: false })
  return parts
}
