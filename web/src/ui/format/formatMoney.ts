import { formatNumber } from './formatNumber.ts'

/** Money in soles with two decimals: «S/ 1,234.50»; '' if not a number. */
export function formatMoney(value: number | string | null | undefined): string {
  const number = formatNumber(value, 2)
  if (number === '') return ''
  return number.startsWith('-') ? `-S/\u00a0${number.slice(1)}` : `S/\u00a0${number}`
}
