const DAY_MS = 86_400_000

/** Number of days from `from` to `to`, both included. */
export const daysThrough = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
