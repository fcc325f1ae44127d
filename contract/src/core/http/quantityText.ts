const formats = new Map<string, Intl.NumberFormat>()

/** Number with thousands separators and without trailing zeros: `2.5`, `16`, `1,200`. `least`: minimum decimals. */
export function quantityText(value: number | string, decimals = 6, least = 0): string {
  const key = `${least} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('es-PE', { minimumFractionDigits: least, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(Number(value))
}
