const OFFSET_MS = 5 * 60 * 60 * 1000

/** The day of an instant in America/Lima, `YYYY-MM-DD`. Peru keeps UTC−5 all year. */
export const limaDay = (instant: Date): string => new Date(instant.getTime() - OFFSET_MS).toISOString().slice(0, 10)
