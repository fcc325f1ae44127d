/** A code in groups of four, as people read it aloud: `XXXX-XXXX-XXXX`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
