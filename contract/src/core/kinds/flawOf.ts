/**
 * Characters that no text may hold: control characters and half a surrogate pair. Line ends and tabs may.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
const UNUSABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** Characters nobody sees, which make two texts that look alike differ, or turn the order of what is read. */
const UNSEEN = /[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u

/** Stands where a character was lost: the text was read in another encoding than it was written in. */
const LOST = '\uFFFD'

/** Why a text may not be kept as it is; null when it may. */
export function flawOf(text: string): 'unusable' | 'unseen' | 'lost' | null {
  if (UNUSABLE.test(text)) return 'unusable'
  if (UNSEEN.test(text)) return 'unseen'
  return text.includes(LOST) ? 'lost' : null
}

/** Apostrophes as keyboards, phones and other programs write them. */
const APOSTROPHES = /[\u0060\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g

/** The same text with one character for every apostrophe. */
export const plainApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")
