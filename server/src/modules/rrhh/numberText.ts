const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

/** Returns a number as sentences write it: at most two decimals, no zeros at its end (`2.5`, `16`). */
export const numberText = (value: number): string => numbers.format(value)
