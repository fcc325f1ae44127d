/** Code in groups of four for reading aloud: `XXXX-XXXX-XXXX`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''
