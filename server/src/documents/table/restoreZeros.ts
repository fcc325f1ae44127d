import type { Field } from '@wamani/contract/core/kinds/field.ts'

/** Leading zeros that an identity document may have lost in a spreadsheet; more of them missing are a typing error. */
export const MAX_LOST_ZEROS = 2

/** Leading zeros that a field of `length` digits may have lost: a code such as 0007 has many, an identity document has not. */
export const mostLostZeros = ({ identifies }: Pick<Field, 'identifies'>, length: number): number =>
  identifies ? MAX_LOST_ZEROS : Math.max(0, length - 1)

/**
 * A number of fixed length with the leading zeros that a spreadsheet removed, at most `most` of them; anything else stays as
 * it is, zero too.
 */
export const restoreZeros = (text: string, length: number, most = MAX_LOST_ZEROS) =>
  /^0*[1-9]\d*$/.test(text) && text.length >= length - most ? text.padStart(length, '0') : text
