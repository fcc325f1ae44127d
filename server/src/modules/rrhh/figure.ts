const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, useGrouping: false })

/** A figure in a sentence: at most two decimals, no zeros at its end (`2.5`, `16`). */
export const figure = (value: number): string => figures.format(value)
