const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number as SIAF and the payrolls write it: «1,234.5». `least`: decimals always shown; `most`: as many as that, or 6 where
 * neither is said. Takes numbers and decimal texts; not a number → ''.
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
