import { quantityText } from './quantityText.ts'

/** Money as SIAF and payrolls print it: `2,643,840.00`. Unit prices may have more decimals. */
export const moneyText = (value: number | string, decimals = 2): string => quantityText(value, decimals, 2)
