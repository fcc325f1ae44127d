const formats = new Map<string, Intl.NumberFormat>()

/** A number with commas between thousands and no zeros it does not need: `2.5`, `16`, `1,200`; `least` decimals it always has. */
export function quantityText(value: number | string, decimals = 6, least = 0): string {
  const key = `${least} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat('es-PE', { minimumFractionDigits: least, maximumFractionDigits: decimals })
  formats.set(key, format)
  return format.format(Number(value))
}
