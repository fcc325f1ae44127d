const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Money in a sentence: `1,130.00`. */
export const amount = (value: number): string => figures.format(value)
