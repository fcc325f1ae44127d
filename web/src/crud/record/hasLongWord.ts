const LONG_WORD = /\S{16}/

/** Whether a value has a code or an address in it for which half a phone has no room: it is not broken, it takes a whole line. */
export const hasLongWord = (text: string): boolean => LONG_WORD.test(text)
