const DAY_MS = 86_400_000

/** Returns the count of days from one to the other, both included. */
export const daysThrough = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
