/** Money with two decimals, as sentences write it: `9630.00`. */
export const soles = (value: number): string => value.toFixed(2)

/** A quantity without trailing zeros: `200`, `2.5`. */
export const cantidadText = (quantity: number | string): string => String(Number(quantity))
