type Part = { text: string; isCode: boolean }

/** Letters and digits joined by hyphens; and «N.°», which browsers would break. */
const JOINED = /[\p{L}\d./]+(?:-[\p{L}\d./]+)+|N\.°/gu

/** Splits a text into codes (hyphenated, with a digit; «N.°») and other parts. */
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
