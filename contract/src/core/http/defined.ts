/** The value itself. Throws an error that says what is missing where there is none. */
export function defined<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`There is no ${what}`)
  return value
}
