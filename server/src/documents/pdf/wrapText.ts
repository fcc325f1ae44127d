import { clustersOf } from './clustersOf.ts'

/** Breaks a text into lines no wider than `width`; a word that is wider by itself is cut. Line ends in the text are kept. */
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
  // A letter stays with its combining marks.
  for (const char of clustersOf(word)) {
    if (piece !== '' && widthOf(piece + char) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += char
  }
  return [...pieces, piece]
}
