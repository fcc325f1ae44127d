import { z } from 'zod'

const text = 'El identificador no tiene un formato válido.'

/**
 * Parses an id in canonical form only: `7`, never `07`, `7.0`, `7e0` or `+7`. Access checks compare the text of the
 * path, so one row must have one spelling. Null and '' become 0, which no row has; other values stay unchanged.
 */
export function parseCanonicalId(value: unknown): unknown {
  if (value === null || value === '') return 0
  return typeof value === 'string' && /^(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value
}

/** Id schema with its own message. `min: 1` rejects 0, which otherwise means «none selected». */
export const idWithMessage = (sentence: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(parseCanonicalId, z.number(sentence).int(sentence).min(min, sentence).max(max, sentence))

/** Record id in a path or query. Any whole number is valid: an unknown id gives 404, not 400. */
export const rowId = idWithMessage(text)

/** Version of the record that the client edited (optimistic locking). */
export const rowVersion = z.preprocess(parseCanonicalId, z.number().int()).optional()

/** Version of the record that the approver read. Required: 400 without it. */
export const decidedVersion = z.preprocess(parseCanonicalId, z.number('Indique la versión del registro revisado').int())
