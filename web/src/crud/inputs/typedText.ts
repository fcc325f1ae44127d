/** What was typed into a picker and names none of its list: kept as the value, for validation to refuse. */
export type TypedText = { typed: string }

export const isTypedText = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'typed' in value && Object.keys(value).length === 1
