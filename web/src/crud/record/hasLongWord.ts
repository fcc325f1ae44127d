const LONG_WORD = /\S{16}/

/** True if a text has a code or address that does not fit half of a phone. It then takes a whole line. */
export const hasLongWord = (text: string): boolean => LONG_WORD.test(text)
