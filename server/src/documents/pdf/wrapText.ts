import { clustersOf } from './clustersOf.ts'

/** Wraps a text at `width`; overlong words are split. Keeps line breaks. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (widthOf(paragraph) <= width) return [paragraph]
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).flatMap((one) => cutWord(one, width, widthOf))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (widthOf(longer) <= width || line === '') line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  })
}

function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  // keeps combining marks with their letter
  for (const char of clustersOf(word)) {
    if (piece !== '' && widthOf(piece + char) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...pieces, piece]
}
