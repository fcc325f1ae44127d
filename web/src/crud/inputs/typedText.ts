/** Text typed into a picker that matches no option. Kept as the value, so that validation rejects it. */
export type TypedText = { typed: string }

export const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'typed' in value && Object.keys(value).length === 1
