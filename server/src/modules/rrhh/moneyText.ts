const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Returns money as sentences write it: `1,130.00`. */
export const moneyText = (value: number): string => money.format(value)
