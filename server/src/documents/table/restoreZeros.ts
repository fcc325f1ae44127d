/** Zeros that a sheet may have taken from the head of a number; more of them missing are a mistake of the writer. */
export const LOST_ZEROS = 2

/** A number of so many digits with the zeros that a sheet took from its head; anything else stays as it is. */
export const restoreZeros = (text: string, length: number) =>
  /^\d+$/.test(text) && text.length >= length - LOST_ZEROS ? text.padStart(length, '0') : text
