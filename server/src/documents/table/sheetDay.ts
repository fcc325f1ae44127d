/** Date of a sheet (`1/2/2027`, `01-02-2027`, `2027-02-01`) as `2027-02-01`; other texts stay unchanged. */
export function sheetDay(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell.trim()) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.trim()
}

/**
 * Lima date and time of a sheet (`1/2/2027 8:05`) as an instant; a date alone is midnight. Texts with a zone and others
 * stay unchanged.
 */
export function sheetInstant(cell: string): string {
  const [, day = '', time = '0:00', seconds = ':00'] = /^(\S+?)(?:[ T](\d\d?:\d\d)(:\d\d)?)?$/.exec(cell.trim()) ?? []
  const iso = sheetDay(day)
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T${time.padStart(5, '0')}${seconds}-05:00` : cell
}
