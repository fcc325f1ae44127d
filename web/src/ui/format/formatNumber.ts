const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number as SIAF does: «1,234.5». `least`: minimum decimals; `most`: maximum decimals (default `least`, else
 * 6). Accepts numbers and decimal texts; returns '' for anything else.
 */
export function formatNumber(value: number | string | null | undefined, least?: number, most = least ?? 6): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  const key = `${least} ${most}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('es-PE', { minimumFractionDigits: least ?? 0, maximumFractionDigits: most })
  formats.set(key, format)
  return format.format(number)
}
