/** Returns the value. Throws an `Error` that names `what` when it is null or undefined. */
export function defined<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`Missing ${what}`)
  return value
}
