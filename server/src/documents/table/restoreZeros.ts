/** Leading zeros that a spreadsheet may have removed; more of them missing are a typing error. */
export const MAX_LOST_ZEROS = 2

/** A number of fixed length with the leading zeros that a spreadsheet removed; anything else stays as it is. */
export const restoreZeros = (text: string, length: number) =>
  /^\d+$/.test(text) && text.length >= length - MAX_LOST_ZEROS ? text.padStart(length, '0') : text
