export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Minimum entropy (bits) of each level. */
const LEVELS: readonly [bits: number, strength: Strength][] = [
  [70, 'strong'],
  [52, 'good'],
  [36, 'fair'],
]

const alphabets: readonly [sign: RegExp, letterCount: number][] = [
  [/\p{Ll}/u, 27],
  [/\p{Lu}/u, 27],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
]

/** Number of significant characters: repeated ones, and sequences in the alphabet or on the keyboard, count little. */
function significantCount(text: string): number {
  const rows = 'abcdefghijklmnñopqrstuvwxyz 01234567890 qwertyuiop asdfghjklñ zxcvbnm'
  const letters = [...text.toLowerCase()]
  const isPlain = (one: string, at: number) => {
    const before = letters[at - 1]
    if (before === undefined) return false
    return one === before || rows.includes(before + one) || rows.includes(one + before)
  }
  // digits after the first of a number count half: mostly years
  const significanceOf = (one: string, at: number) =>
    isPlain(one, at) ? 0.25 : /\d/.test(one) && /\d/.test(letters[at - 1] ?? '') ? 0.5 : 1
  return letters.reduce((sum, one, at) => sum + significanceOf(one, at), 0)
}

/**
 * Estimates the strength of a password from its length and variety; undefined if empty. Common passwords are rejected
 * by the server.
 */
export function passwordStrength(text: string): Strength | undefined {
  if (text === '') return undefined
  const letterCount = alphabets.reduce((sum, [sign, count]) => sum + (sign.test(text) ? count : 0), 0)
  // capitals come first and digits last in most passwords: the character classes count less than the length
  const bits = significantCount(text) * Math.log2(Math.max(10, letterCount)) * 0.75
  const different = new Set(text.toLowerCase()).size
  if (different < 5) return 'weak'
  return LEVELS.find(([least]) => bits >= least)?.[1] ?? 'weak'
}
