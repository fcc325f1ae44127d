import { z } from 'zod'

const text = 'El identificador no tiene un formato válido.'

/**
 * The number of a text that spells it as answers do: `7`, never `07`, `7.0`, `7e0` or `+7`, so that what is decided by the
 * text of an address and what is done by its number are about one row. Nothing and '' are 0, which no row has; all else
 * stays as it is.
 */
export function parseCanonicalId(value: unknown): unknown {
  if (value === null || value === '') return 0
  return typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
}

/** An id that says what is wrong in its own words; at least 1 where none must not stand for «none chosen». */
export const idWithMessage = (sentence: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(parseCanonicalId, z.number(sentence).int(sentence).min(min, sentence).max(max, sentence))

/** A record's id in a path or query. Any whole number passes: an id that does not exist is answered 404, not 400. */
export const rowId = idWithMessage(text)

/** The version of a record that a change was made upon. */
export const rowVersion = z.preprocess(parseCanonicalId, z.number().int()).optional()

/** The version of a record that a decision was made upon: 400 without one. */
export const decidedVersion = z.preprocess(parseCanonicalId, z.number('Indique la versión del registro revisado').int())
