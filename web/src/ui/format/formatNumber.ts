/** Thousands are parted by a narrow no-break space and decimals by a point: «1 234.5», as Peru's official documents write numbers. */
const thousands = '\u202f'
const formats = new Map<number | undefined, Intl.NumberFormat>()

/** A number in es-PE. `scale`: decimals always shown; without it, as many as there are (at most 6). Takes numbers and decimal texts; not a number → ''. */
export function formatNumber(value: number | string | null | undefined, scale?: number): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  let format = formats.get(scale)
  if (!format) {
    format = new Intl.NumberFormat('es-PE', {
      useGrouping: 'always',
      minimumFractionDigits: scale ?? 0,
      maximumFractionDigits: scale ?? 6,
    })
    formats.set(scale, format)
  }
  return format
    .formatToParts(number)
    .map((part) => (part.type === 'group' ? thousands : part.value))
    .join('')
}
