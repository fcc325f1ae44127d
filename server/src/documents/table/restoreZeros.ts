import type { Field } from '@wamani/contract/core/kinds/field.ts'

/** Maximum leading zeros restored in an identity document; more missing digits are a typing error. */
export const MAX_LOST_ZEROS = 2

/**
 * Maximum leading zeros restored in a field of `length` digits: codes such as 0007 may have many, identity documents
 * not.
 */
export const mostLostZeros = ({ identifies }: Pick<Field, 'identifies'>, length: number): number =>
  identifies ? MAX_LOST_ZEROS : Math.max(0, length - 1)

/** Restores up to `most` leading zeros of a fixed-length number; other texts and 0 stay unchanged. */
export const restoreZeros = (text: string, length: number, most = MAX_LOST_ZEROS) =>
  /^0*[1-9]\d*$/.test(text) && text.length >= length - most ? text.padStart(length, '0') : text
