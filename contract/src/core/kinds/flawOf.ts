/** Control characters (except line ends and tabs) and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** Invisible characters: they make equal-looking texts differ, or reorder displayed text. */
const UNSEEN = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u

/** U+FFFD: the text was decoded with the wrong encoding. */
const LOST = '\uFFFD'

/** Why a text cannot be stored; null when it can. */
export function flawOf(text: string): 'unusable' | 'unseen' | 'lost' | null {
  if (UNUSABLE.test(text)) return 'unusable'
  if (UNSEEN.test(text)) return 'unseen'
  return text.includes(LOST) ? 'lost' : null
}

const APOSTROPHES = /[\u0060\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g

/** Replaces every apostrophe variant with `'`. */
export const plainApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")
