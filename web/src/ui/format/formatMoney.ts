import { formatNumber } from './formatNumber.ts'

/** An amount in soles with two decimals: «S/ 1 234.50»; not a number → ''. */
export function formatMoney(value: number | string | null | undefined): string {
  const figure = formatNumber(value, 2)
  if (figure === '') return ''
  return figure.startsWith('-') ? `-S/\u00a0${figure.slice(1)}` : `S/\u00a0${figure}`
}
