/** How hard a password is to find by trying; none where nothing was typed. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

/** Bits from which a password is called so. */
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

/** Signs that say something: one that repeats the last, or follows it in the alphabet or on the row of keys, says almost nothing. */
function tellingCount(text: string): number {
  const rows = 'abcdefghijklmnñopqrstuvwxyz 01234567890 qwertyuiop asdfghjklñ zxcvbnm'
  const letters = [...text.toLowerCase()]
  const isPlain = (one: string, at: number) => {
    const before = letters[at - 1]
    if (before === undefined) return false
    return one === before || rows.includes(before + one) || rows.includes(one + before)
  }
  // a number is mostly a year or a count: its first digit says most
  const tellingOf = (one: string, at: number) =>
    isPlain(one, at) ? 0.25 : /\d/.test(one) && /\d/.test(letters[at - 1] ?? '') ? 0.5 : 1
  return letters.reduce((sum, one, at) => sum + tellingOf(one, at), 0)
}

/** A guess, made while typing: length counts most. What is common is known to the server alone, which refuses it. */
export function passwordStrength(text: string): Strength | undefined {
  if (text === '') return undefined
  const letterCount = alphabets.reduce((sum, [sign, count]) => sum + (sign.test(text) ? count : 0), 0)
  // people put capitals first and digits last: kinds of signs say less than their number
  const bits = tellingCount(text) * Math.log2(Math.max(10, letterCount)) * 0.75
  const different = new Set(text.toLowerCase()).size
  if (different < 5) return 'weak'
  return LEVELS.find(([least]) => bits >= least)?.[1] ?? 'weak'
}
